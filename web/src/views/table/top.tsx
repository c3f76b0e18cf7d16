import type { State } from "../../api/types";
import { t } from "../../i18n/words";
import { verdict } from "../../state/fair";
import { gameOf, presetOf, titleOf } from "../../state/games";
import { Button } from "../../ui/button";
import { Header } from "../../ui/header";
import { Icon } from "../../ui/icon";
import { MenuDialog } from "./menu";
import { RulesDialog } from "./rules";
import { FairDialog } from "./fairness";
import { ScoresDialog } from "./scores";
import { openSheet, sheet } from "./sheet";

export function TableHeader({ state }: { state: State }) {
  const game = gameOf(state.rules.game);
  const preset = game ? presetOf(game, state.rules.preset).title : state.rules.preset;
  return (
    <>
      <Header
        title={
          <>
            <h1 class="top-game">{titleOf(state.rules.game, state.rules.title)}<span class="top-preset"> · {preset}</span></h1>
            <button type="button" class="chip chip-button top-rules" onClick={() => openSheet("rules")}>
              <Icon name="rules" />
              {state.rules.changed.length > 0 ? t("House rules") : t("Rules")}
            </button>
          </>
        }
      >
        <FairChip state={state} />
        <Button look="ghost" class="menu-button" onClick={() => openSheet("menu")}><Icon name="menu" /><span>{t("Menu")}</span></Button>
      </Header>
      <Sheets state={state} />
    </>
  );
}

function Sheets({ state }: { state: State }) {
  const close = (): void => openSheet(null);
  switch (sheet.value) {
    case "menu": return <MenuDialog state={state} close={close} />;
    case "rules": return <RulesDialog state={state} close={close} />;
    case "fair": return <FairDialog state={state} close={close} />;
    case "scores": return <ScoresDialog state={state} close={close} />;
    default: return null;
  }
}

/** After a round: whether this browser's own check of the deal came out right. */
function FairChip({ state }: { state: State }) {
  const found = verdict.value;
  if (!found || found.round !== state.table.round || found.verdict === "unknown") return null;
  const good = found.verdict === "fair";
  return (
    <button type="button" class={`chip chip-button ${good ? "chip-good" : "chip-bad"}`} onClick={() => openSheet("fair")}>
      {good ? t("Fair deal ✓") : t("Deal not fair ✗")}
    </button>
  );
}
