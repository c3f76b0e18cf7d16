import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../../api/http";
import type { State } from "../../api/types";
import { t } from "../../i18n/words";
import { titleOf } from "../../state/games";
import { language } from "../../state/settings";
import { Dialog } from "../../ui/dialog";
import { Prose } from "../../ui/prose";
import { ShareRules } from "../lobby/share";
import { RulesCard } from "../lobby/card";
import { EditRules } from "../lobby/edit";

const page = signal<string | null>(null);

/** The table's rules: what is special about them first, then the whole page of the game. */
export function RulesDialog({ state, close }: { state: State; close(): void }) {
  const game = state.rules.game;
  useEffect(() => {
    page.value = null;
    void load(game);
  }, [game, language.value]);
  return (
    <Dialog title={titleOf(game, state.rules.title)} close={close} wide>
      <RulesCard rules={state.rules} seats={state.seats.length} />
      <ShareRules code={state.rules.code} />
      {state.you.host && state.table.phase === "finished" ? <EditRules rules={state.rules} /> : null}
      {page.value ? <Prose source={page.value} /> : <p>{t("One moment …")}</p>}
    </Dialog>
  );
}

async function load(game: string): Promise<void> {
  const found = await get<{ markdown: string }>(`/api/rules/${encodeURIComponent(game)}?lang=${language.value}`).catch(() => null);
  page.value = found?.markdown ?? t("The rules page did not come.");
}
