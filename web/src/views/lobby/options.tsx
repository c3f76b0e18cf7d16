import { useId } from "preact/hooks";
import type { OptionInfo, Value } from "../../api/types";
import { t, tn } from "../../i18n/words";
import { Pick, Switch } from "../../ui/fields";

export type Chosen = Readonly<Record<string, Value>>;

interface Props {
  options: readonly OptionInfo[];
  /** Values of the preset, and what was changed in them. */
  base: Chosen;
  changed: Chosen;
  set(changed: Record<string, Value>): void;
}

/** A form for house rules, made from the options' own descriptions: argued ones first, the rest folded. */
export function OptionsForm({ options, base, changed, set }: Props) {
  const open = options.filter((option) => option.choices.length !== 1 || option.kind !== "choice");
  const common = open.filter((option) => option.argued);
  const rest = open.filter((option) => !option.argued);
  const change = (option: OptionInfo) => (value: Value): void => {
    const { [option.name]: _, ...others } = changed;
    set(same(value, base[option.name] ?? null) ? others : { ...others, [option.name]: value });
  };
  const field = (option: OptionInfo) => (
    <OptionField key={option.name} option={option} value={changed[option.name] ?? base[option.name] ?? option.default}
      changed={option.name in changed} set={change(option)} />
  );
  const touched = rest.filter((option) => option.name in changed).length;
  return (
    <div class="options">
      {common.map(field)}
      {rest.length > 0 ? (
        <details class="options-rest">
          <summary>
            {t("More house rules")}
            {touched > 0 ? <span class="chip">{tn("{n} changed", "{n} changed", touched)}</span> : null}
          </summary>
          <div class="options">{rest.map(field)}</div>
        </details>
      ) : null}
    </div>
  );
}

export function same(a: Value, b: Value): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

interface FieldProps {
  option: OptionInfo;
  value: Value;
  changed: boolean;
  set(value: Value): void;
}

function OptionField({ option, value, changed, set }: FieldProps) {
  return (
    <div class={changed ? "option option-changed" : "option"}>
      <Control option={option} value={value} set={set} />
    </div>
  );
}

interface ControlProps {
  option: OptionInfo;
  value: Value;
  set(value: Value): void;
}

function Control(props: ControlProps) {
  const { option, value, set } = props;
  if (option.kind === "yesno") return <Switch label={option.label} help={option.help} value={value === true} set={set} />;
  if (option.kind === "choice") return <ChoiceControl {...props} />;
  if (option.kind === "whole") return <NumberControl {...props} />;
  if (isCounts(value)) return <CountsControl {...props} value={value} />;
  return <TextControl {...props} />;
}

function ChoiceControl({ option, value, set }: ControlProps) {
  const id = useId();
  const now = option.choices.findIndex(([one]) => same(one, value));
  const choices = option.choices.map(([, label], i) => ({ value: String(i), label }));
  return (
    <>
      <Pick label={option.label} value={String(now)} choices={choices} describedBy={id} set={(index) => set(option.choices[Number(index)]?.[0] ?? value)} />
      <p class="help" id={id}>{option.help}</p>
    </>
  );
}

/** A whole number; some numbers have words of their own ("0: off"). */
function NumberControl({ option, value, set }: ControlProps) {
  const id = useId();
  const words = option.choices.map(([one, label]) => `${String(one)}: ${label}`).join(" · ");
  return (
    <label class="field">
      <span class="label">{option.label}</span>
      <input type="number" inputMode="numeric" min={option.schema.minimum} max={option.schema.maximum} value={Number(value)}
        aria-describedby={id} onChange={(event) => set(event.currentTarget.valueAsNumber || 0)} />
      <small class="help" id={id}>{[option.help, words].filter(Boolean).join(" ")}</small>
    </label>
  );
}

function isCounts(value: Value): value is Readonly<Record<string, number>> {
  return value !== null && typeof value === "object" && !Array.isArray(value) && Object.keys(value).every((key) => /^\d+$/.test(key));
}

/** A number for each number of players, such as tiles a hand. */
function CountsControl({ option, value, set }: Omit<ControlProps, "value"> & { value: Readonly<Record<string, number>> }) {
  const id = useId();
  return (
    <fieldset class="counts" aria-describedby={id}>
      <legend class="label">{option.label}</legend>
      <div class="counts-row">
        {Object.entries(value).map(([players, count]) => (
          <label key={players}>
            <span>{tn("{n} player", "{n} players", Number(players))}</span>
            <input type="number" inputMode="numeric" min="0" value={count}
              onChange={(event) => set({ ...value, [players]: event.currentTarget.valueAsNumber || 0 })} />
          </label>
        ))}
      </div>
      <p class="help" id={id}>{option.help}</p>
    </fieldset>
  );
}

/** Anything else is written as the command line writes it: "3,5" or "2:7,3:5". */
function TextControl({ option, value, set }: ControlProps) {
  const id = useId();
  return (
    <label class="field">
      <span class="label">{option.label}</span>
      <input type="text" value={plainText(value)} aria-describedby={id} onChange={(event) => set(event.currentTarget.value)} />
      <small class="help" id={id}>{option.help} <span class="allowed">({option.allowed})</span></small>
    </label>
  );
}

/** A value as the command line writes it. */
export function plainText(value: Value): string {
  if (Array.isArray(value)) return value.join(",");
  if (value !== null && typeof value === "object") return Object.entries(value).map(([key, one]) => `${key}:${String(one)}`).join(",");
  return String(value ?? "");
}
