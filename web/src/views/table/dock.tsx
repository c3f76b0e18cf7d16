import type { State } from "../../api/types";
import { seatName, tileName } from "../../i18n/say";
import { t } from "../../i18n/words";
import { advice, chosen, choices, otherDeeds, upTile } from "../../state/choice";
import { timeWords } from "../../state/clock";
import { isRow, sort } from "../../state/rack";
import { wide } from "../../state/screen";
import { mySeat, myTurn, round } from "../../state/table";
import { Actions } from "./actions";
import { Avatar, SeatBubble, SideMark } from "./plates";
import { Rack } from "./rack";
import { ScoreSlip } from "./slip";
import { totalOf } from "./totals";

/** The lower part of the table: whose turn it is, the own tiles, the buttons. */
export function Dock({ state, invite }: { state: State; invite: string }) {
  const seat = mySeat.value;
  if (seat === null) return (
    <div class="dock dock-watch">
      <p>{t("You are watching. You see what lies open.")} {timeWords()}</p>
      {invite ? <p>{t("Between rounds you can take the seat of a bot.")}</p> : null}
    </div>
  );
  return (
    <div class={myTurn.value ? "dock dock-turn" : "dock"}>
      <TurnWords state={state} seat={seat} />
      <Rack hidden={state.you.seats.length > 1 && !myTurn.value && !round.value?.over} />
      <Actions state={state} />
    </div>
  );
}

function TurnWords({ state, seat }: { state: State; seat: number }) {
  const name = seatName(state.seats, seat);
  return (
    <div class="turn-words">
      <div class="turn-head" data-plate={seat}>
        <Avatar seat={seat} name={name} bot={false} />
        <div>
          <h2 class="turn-title">{title(state, name)}</h2>
          <p class="turn-score">{t("{name}: {n}", { name, n: totalOf(state, seat) })}</p>
        </div>
        <b class="plate-score" aria-hidden="true"><SideMark state={state} seat={seat} />{totalOf(state, seat)}</b>
        <SeatBubble seat={seat} />
      </div>
      <p class={`turn-advice turn-${advice.value?.kind ?? "plain"}`}>{advice.value?.text ?? <Plain />}</p>
      {isRow.value ? null : <SortButtons />}
      {wide.value ? null : <ScoreSlip />}
    </div>
  );
}

/** What is told when nothing was asked: the time there is, and what can be done. */
function Plain() {
  const time = timeWords();
  return <>{time ? <span class="turn-time">{time} </span> : null}<span class="turn-tip">{plain()}</span></>;
}

function title(state: State, name: string): string {
  const now = round.value;
  if (!now) return t("The tiles are being dealt");
  if (now.over) return t("The round is over");
  if (myTurn.value) return t("Your turn, {name}", { name });
  return t("{name} is playing", { name: seatName(state.seats, now.turn) });
}

/** One quiet line on what can be done now. */
function plain(): string {
  const now = round.value;
  if (!now || !myTurn.value) return "";
  const up = upTile.value;
  if (chosen.value && choices.value.length > 1) return t("{tile} fits {n} ends. Choose one.", { tile: tileName(chosen.value), n: choices.value.length });
  if (isRow.value) return rowWords(up);
  return t("Dimmed tiles do not fit. Tap one to hear why.");
}

/** What can be done with a row that lies face down. */
function rowWords(up: string | null): string {
  if (up) return choices.value.length > 0 ? t("{tile} fits. Lay it and go on.", { tile: tileName(up) }) : t("{tile} fits nowhere.", { tile: tileName(up) });
  switch (otherDeeds.value[0]?.kind) {
    case "turn": return t("Turn up the next tile of your row.");
    case "look": return t("Look at the next tile of your row.");
    case "draw": return t("You may draw a tile; it lies next in your row.");
    default: return "";
  }
}

function SortButtons() {
  return (
    <div class="sort" role="group" aria-label={t("Sort the hand")}>
      <button type="button" onClick={() => sort("number")}>{t("by number")}</button>
      <button type="button" onClick={() => sort("weight")}>{t("by weight")}</button>
    </div>
  );
}
