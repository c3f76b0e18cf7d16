import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Choice<T> {
  value: T;
  label: ComponentChildren;
  hint?: string;
}

interface SegmentsProps<T extends string | number> {
  legend: string;
  value: T;
  choices: readonly Choice<T>[];
  choose(value: T): void;
  hideLegend?: boolean;
}

/** One of a few, all of them visible: a radio group that looks like a strip of buttons. */
export function Segments<T extends string | number>(props: SegmentsProps<T>) {
  const group = useId();
  return (
    <fieldset class="segments">
      <legend class={props.hideLegend ? "unseen" : "label"}>{props.legend}</legend>
      <div class="segments-strip">
        {props.choices.map((choice) => (
          <label class="segment" key={choice.value}>
            <input
              type="radio"
              name={group}
              checked={choice.value === props.value}
              onChange={() => props.choose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The same as cards with a line of explanation each. */
export function Cards<T extends string | number>(props: SegmentsProps<T>) {
  const group = useId();
  return (
    <fieldset class="choice-cards">
      <legend class={props.hideLegend ? "unseen" : "label"}>{props.legend}</legend>
      {props.choices.map((choice) => (
        <label class="choice-card" key={choice.value}>
          <input
            type="radio"
            name={group}
            checked={choice.value === props.value}
            onChange={() => props.choose(choice.value)}
          />
          <span class="choice-card-text">
            <b>{choice.label}</b>
            {choice.hint ? <small>{choice.hint}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface SwitchProps {
  label: ComponentChildren;
  help?: string;
  value: boolean;
  set(value: boolean): void;
  disabled?: boolean;
}

export function Switch({ label, help, value, set, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div class="switch-row">
      <label class="switch">
        <span class="switch-words">{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={value}
          disabled={disabled}
          aria-describedby={help ? id : undefined}
          onChange={(event) => set(event.currentTarget.checked)}
        />
        <i aria-hidden="true" />
      </label>
      {help ? <p class="help" id={id}>{help}</p> : null}
    </div>
  );
}

interface TextProps {
  label: string;
  value: string;
  set(value: string): void;
  max?: number;
  hint?: string;
  autocomplete?: string;
}

export function TextField({ label, value, set, max = 24, hint, autocomplete = "off" }: TextProps) {
  const id = useId();
  return (
    <label class="field">
      <span class="label">{label}</span>
      <input
        type="text"
        value={value}
        maxLength={max}
        autocomplete={autocomplete}
        aria-describedby={hint ? id : undefined}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {hint ? <small class="help" id={id}>{hint}</small> : null}
    </label>
  );
}

interface PickProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  set(value: string): void;
  hideLabel?: boolean;
  describedBy?: string;
}

export function Pick({ label, value, choices, set, hideLabel = false, describedBy }: PickProps) {
  return (
    <label class="field">
      <span class={hideLabel ? "unseen" : "label"}>{label}</span>
      <select value={value} aria-describedby={describedBy} onChange={(event) => set(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
