import { useEffect } from "preact/hooks";
import { useTableKeys } from "../../a11y/keys";
import { useTableVoice } from "../../a11y/voice";
import type { State } from "../../api/types";
import { Scoreboard } from "../../board/scoreboard";
import { t } from "../../i18n/words";
import { link, round, setBoard } from "../../state/table";
import { useTableSound } from "../../sound/table";
import { useDraws } from "./draws";
import { titleOf } from "../../state/games";
import { lastTile } from "../../state/last";
import { wide } from "../../state/screen";
import { Board } from "./board";
import { Boneyard, BoneyardChip } from "./boneyard";
import { Compass } from "./compass";
import { Confetti } from "./confetti";
import { Cover, coverSeat } from "./cover";
import { Dock } from "./dock";
import { Plates } from "./plates";
import { ScoreSlip } from "./slip";
import { TableHeader } from "./top";
import { TrickArea } from "./trick";
import { RoundResult } from "../result/result";


export function Table({ state, invite }: { state: State; invite: string }) {
  useTableKeys();
  useTableVoice();
  useTableSound();
  useDraws();
  const now = round.value;
  const title = titleOf(state.rules.game, state.rules.title);
  useEffect(() => {
    document.title = `${title} · Hughie`;
  }, [title]);
  const over = state.table.phase === "between" || state.table.phase === "finished";
  const cover = coverSeat(state);
  return (
    <div class="table cloth" data-v={state.v} data-over={over} data-seats={state.seats.length}>
      <a class="skip" href="#hand">{t("Skip to your hand")}</a>
      <TableHeader state={state} />
      <main class="table-main">
        <div class="table-top">
          <Plates state={state} round={now} />
          <Scoreboard state={state} />
        </div>
        <div class="table-cloth">
          {wide.value ? <aside class="table-left">{now ? <Boneyard round={now} /> : null}</aside> : null}
          <div class="table-middle">
            {now ? <Middle state={state} live={!over} /> : <p class="board-empty">{t("The tiles are being shuffled …")}</p>}
          </div>
          <aside class="table-right">
            {now && now.trick === null ? <Compass round={now} /> : null}
            {now && !wide.value ? <BoneyardChip round={now} /> : null}
            {wide.value ? <ScoreSlip /> : null}
          </aside>
        </div>
        {over && now ? <RoundResult state={state} invite={invite} /> : cover === null ? <Dock state={state} invite={invite} /> : null}
      </main>
      {cover !== null ? <Cover state={state} seat={cover} /> : null}
      {link.value === "lost" ? <p class="line-lost" role="status">{t("No connection. Trying again …")}</p> : null}
      <Confetti />
    </div>
  );
}

function Middle({ state, live }: { state: State; live: boolean }) {
  const now = round.value!;
  if (now.trick !== null) return <TrickArea round={now} state={state} />;
  return <Board round={now} placements={state.placements} live={live} fits={setBoard} lastTile={lastTile.value} />;
}
