import type { OptionInfo, Rules, Value } from "../../api/types";
import { t } from "../../i18n/words";
import { gameOf, presetOf } from "../../state/games";

/** What a value that depends on the number of players is for `seats` of them. */
function forSeats(value: Value, seats: number): Value {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return (value as Readonly<Record<string, Value>>)[String(seats)] ?? value;
}

/** A value as people read it: the label of a choice, yes or no, numbers, or a list. */
function valueWords(option: OptionInfo | undefined, value: Value): string {
  const label = option?.choices.find(([one]) => one === value)?.[1];
  if (label) return label;
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : t("none");
  if (value !== null && typeof value === "object") return Object.entries(value).map(([key, one]) => `${key}: ${String(one)}`).join(" · ");
  return String(value ?? "–");
}

/** A readable summary of the rules of a table: what was changed, then what people ask about. */
export function RulesCard({ rules, seats }: { rules: Rules; seats: number }) {
  const game = gameOf(rules.game);
  const preset = game ? presetOf(game, rules.preset) : null;
  const lines = rules.summary.map((line) => ({ ...line, option: game?.options.find((one) => one.name === line.name) }));
  const shown = lines.filter((line) => line.changed || line.option?.argued);
  return (
    <section class="rules-card" aria-label={t("House rules")}>
      {preset ? <p class="rules-preset"><b>{preset.title}</b>{preset.blurb && !lines.some((line) => line.changed) ? ` — ${preset.blurb}` : ""}</p> : null}
      <dl>
        {shown.map((line) => (
          <div class={line.changed ? "rule rule-changed" : "rule"} key={line.name}>
            <dt>{line.option?.label ?? line.label ?? line.name}{line.changed ? <span class="unseen"> ({t("changed")})</span> : null}</dt>
            <dd>{line.text ?? valueWords(line.option, line.name === "target" ? rules.target : forSeats(line.value, seats))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
