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
      base={base[option.name] ?? option.default} changed={option.name in changed} set={change(option)} />
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

interface ControlProps {
  option: OptionInfo;
  value: Value;
  /** What the preset says. */
  base: Value;
  set(value: Value): void;
}

function OptionField({ changed, ...props }: ControlProps & { changed: boolean }) {
  return (
    <div class={changed ? "option option-changed" : "option"}>
      <Control {...props} />
    </div>
  );
}

const NUMBERS: readonly string[] = ["whole", "sizes", "points"];

function Control(props: ControlProps) {
  const { option, value, set } = props;
  if (option.kind === "yesno") return <Switch label={option.label} help={option.help} value={value === true} set={set} />;
  if (option.kind === "choice") return <ChoiceControl {...props} />;
  if (!NUMBERS.includes(option.kind)) return <TextControl {...props} />;
  return isCounts(value) ? <CountsControl {...props} value={value} /> : <NumberControl {...props} />;
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

/** A whole number, or the word that may stand for it. */
function NumberControl(props: ControlProps) {
  const { option, value, set } = props;
  const id = useId();
  const { minimum, maximum } = limits(option);
  return (
    <div class="field">
      <div class="number-row">
        <label class="field">
          <span class="label">{option.label}</span>
          <input type="number" inputMode="numeric" min={minimum} max={maximum} aria-describedby={id}
            disabled={isWord(option, value)} value={isWord(option, value) ? "" : Number(value)}
            onChange={(event) => set(event.currentTarget.valueAsNumber || minimum)} />
        </label>
        <InsteadOfNumber {...props} />
      </div>
      <small class="help" id={id}>{option.help}</small>
    </div>
  );
}

function limits({ schema }: OptionInfo): { minimum: number; maximum: number } {
  const number = schema.anyOf?.find((one) => one.type === "integer") ?? schema;
  return { minimum: number.minimum ?? 0, maximum: number.maximum ?? 9999 };
}

function isWord(option: OptionInfo, value: Value): boolean {
  return option.choices.some(([word]) => same(word, value));
}

/** A box to tick for each word that may stand for a number, such as "until one fits". */
function InsteadOfNumber({ option, value, base, set }: ControlProps) {
  const numbers = [base, option.default, Math.max(1, limits(option).minimum)].filter((one) => !isWord(option, one));
  return (
    <>
      {option.choices.map(([word, label]) => (
        <label class="number-word" key={label}>
          <input type="checkbox" checked={same(word, value)}
            onChange={(event) => set(event.currentTarget.checked ? word : (numbers[0] ?? value))} />
          {label}
        </label>
      ))}
    </>
  );
}

type Counts = Readonly<Record<string, number>>;

function isCounts(value: Value): value is Counts {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Whom or what a number is for. */
function caseWords(name: string): string {
  if (name === "pairs") return t("in pairs");
  return name === "quotient" ? t("counted as quotients") : tn("{n} player", "{n} players", Number(name));
}

/** A number for each number of players, such as tiles a hand. */
function CountsControl(props: Omit<ControlProps, "value"> & { value: Counts }) {
  const { option, value, set } = props;
  const id = useId();
  const { minimum, maximum } = limits(option);
  return (
    <fieldset class="counts" aria-describedby={id}>
      <legend class="label">{option.label}</legend>
      <div class="counts-row">
        {Object.entries(value).map(([name, count]) => (
          <label key={name}>
            <span>{caseWords(name)}</span>
            <input type="number" inputMode="numeric" min={minimum} max={maximum} value={count}
              onChange={(event) => set({ ...value, [name]: event.currentTarget.valueAsNumber || minimum })} />
          </label>
        ))}
        <InsteadOfNumber {...props} />
      </div>
      <p class="help" id={id}>{option.help}</p>
    </fieldset>
  );
}

/** Anything else is written as the command line writes it: "3,5" or "2-4". */
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
function plainText(value: Value): string {
  if (Array.isArray(value)) return value.join(",");
  if (value !== null && typeof value === "object") return Object.entries(value).map(([key, one]) => `${key}:${String(one)}`).join(",");
  return String(value ?? "");
}
