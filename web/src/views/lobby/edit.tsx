import { useSignal } from "@preact/signals";
import type { Rules, Value } from "../../api/types";
import { t } from "../../i18n/words";
import { gameOf, presetOf } from "../../state/games";
import { submit } from "../../state/table";
import { Button } from "../../ui/button";
import { Cards } from "../../ui/fields";
import { OptionsForm } from "./options";

/** The host changes the rules of the table in the lobby. */
export function EditRules({ rules }: { rules: Rules }) {
  const game = gameOf(rules.game);
  const preset = useSignal(rules.preset);
  const changed = useSignal<Record<string, Value>>(Object.fromEntries(rules.changed.map((name) => [name, rules.options[name] ?? null])));
  if (!game) return null;
  const base = presetOf(game, preset.value);
  const save = (): void => void submit("set_rules", { game: rules.game, preset: preset.value, options: changed.value });
  return (
    <details class="edit-rules">
      <summary>{t("Change the rules")}</summary>
      <div class="edit-rules-body">
        {game.presets.length > 1 ? (
          <Cards legend={t("Kind of game")} value={preset.value} choose={(value) => { preset.value = value; changed.value = {}; }}
            choices={game.presets.map((one) => ({ value: one.name, label: one.title, hint: one.blurb }))} />
        ) : null}
        <OptionsForm options={game.options} base={base.options} changed={changed.value} set={(value) => (changed.value = value)} />
        <Button look="brass" onClick={save}>{t("Use these rules")}</Button>
      </div>
    </details>
  );
}
