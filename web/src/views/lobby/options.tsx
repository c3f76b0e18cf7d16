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
  const open = options.filter((option) => !(option.values && option.values.length === 1));
  const common = open.filter((option) => option.common);
  const rest = open.filter((option) => !option.common);
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
  if (option.type === "bool") return <Switch label={option.label} help={option.help} value={value === true} set={set} />;
  if (option.values && option.values.length > 0 && option.type !== "list") return <ChoiceControl {...props} />;
  if (option.type === "int") return <NumberControl {...props} />;
  if (isCounts(value)) return <CountsControl {...props} value={value} />;
  return <TextControl {...props} />;
}

function ChoiceControl({ option, value, set }: ControlProps) {
  const id = useId();
  const values = option.values!;
  const now = values.findIndex((one) => same(one.value, value));
  const choices = values.map((one, i) => ({ value: String(i), label: one.label || String(one.value) }));
  if (now < 0) choices.push({ value: "-1", label: String(value) });
  return (
    <>
      <Pick label={option.label} value={String(now)} choices={choices} describedBy={id} set={(index) => set(values[Number(index)]?.value ?? value)} />
      <p class="help" id={id}>{values[now]?.help || option.help}</p>
    </>
  );
}

function NumberControl({ option, value, set }: ControlProps) {
  const id = useId();
  return (
    <label class="field">
      <span class="label">{option.label}</span>
      <input type="number" inputMode="numeric" min={option.low ?? undefined} max={option.high ?? undefined} value={Number(value)}
        aria-describedby={id} onChange={(event) => set(event.currentTarget.valueAsNumber || 0)} />
      <small class="help" id={id}>{option.help}</small>
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
      <input type="text" value={plainText(value)} aria-describedby={id} onChange={(event) => set(read(option, event.currentTarget.value))} />
      <small class="help" id={id}>{option.help}</small>
    </label>
  );
}

function plainText(value: Value): string {
  if (Array.isArray(value)) return value.join(", ");
  if (value !== null && typeof value === "object") return Object.entries(value).map(([key, one]) => `${key}:${String(one)}`).join(", ");
  return String(value ?? "");
}

function read(option: OptionInfo, text: string): Value {
  if (option.type !== "list") return text;
  const numbers = text.split(/[ ,]+/).filter(Boolean).map(Number);
  return numbers.some(Number.isNaN) ? text : numbers;
}
