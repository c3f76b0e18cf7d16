import type { RoundView, SeatCard, State } from "../../api/types";
import { suits } from "../../board/crib";
import { initials, Mark } from "../../board/mark";
import { bubbleWords } from "../../i18n/say";
import { t, tn } from "../../i18n/words";
import { bubbles } from "../../state/happenings";
import { mySeat } from "../../state/table";
import { Face } from "../../tiles/face";
import { totalOf } from "./totals";

const COLOURS = ["#e0a445", "#5d93a8", "#c9756b", "#8ba45c", "#9a7fb8"];

export function seatColour(seat: number): string {
  return COLOURS[seat % COLOURS.length]!;
}

export function Avatar({ seat, name, bot }: { seat: number; name: string; bot: boolean }) {
  return (
    <span class="avatar" style={{ background: seatColour(seat) }} aria-hidden="true">
      {bot ? <BotFace /> : initials([name])[0]}
    </span>
  );
}

function BotFace() {
  return (
    <svg viewBox="0 0 24 24" class="bot-face">
      <rect x="5" y="8" width="14" height="11" rx="3" />
      <path d="M12 8V4.5M9.5 4.5h5" />
      <circle cx="9.5" cy="13" r="1.3" />
      <circle cx="14.5" cy="13" r="1.3" />
    </svg>
  );
}

/** Everybody else at the table, in the order in which they play after me. */
export function Plates({ state, round }: { state: State; round: RoundView | null }) {
  const me = mySeat.value ?? -1;
  const n = state.seats.length;
  const order = Array.from({ length: n }, (_, i) => (me + 1 + i + n) % n).filter((seat) => seat !== me);
  return (
    <ul class="plates" data-count={order.length} aria-label={t("Players")}>
      {order.map((seat, i) => <Plate key={seat} card={state.seats[seat]!} state={state} round={round} late={order.length > 1 && i >= order.length / 2} />)}
    </ul>
  );
}

interface PlateProps {
  card: SeatCard;
  state: State;
  round: RoundView | null;
  /** Plays in the second half of the circle: sits at the right of the board. */
  late: boolean;
}

function Plate({ card, state, round, late }: PlateProps) {
  const hand = round?.hands[card.seat] ?? [];
  const turn = round !== null && !round.over && round.turn === card.seat;
  const bot = card.kind === "bot" || card.stand_in !== null;
  const name = card.name || t("Open seat");
  const partner = state.sides.some((side) => side.length > 1 && side.includes(card.seat) && side.includes(mySeat.value ?? -1));
  return (
    <li class={`plate ${turn ? "plate-turn" : ""} ${late ? "plate-late" : ""}`} data-plate={card.seat}>
      <Avatar seat={card.seat} name={name} bot={bot} />
      <div class="plate-words">
        <span class="plate-name">
          {name}
          {bot && !partner ? <small> · {t("bot")}</small> : null}
          {partner ? <small> · {t("partner")}</small> : null}
          {turn ? <span class="unseen">{t("to play")}</span> : null}
        </span>
        <Backs hand={hand} away={!card.connected && card.kind === "person"} />
      </div>
      <b class="plate-score" aria-label={tn("{n} point", "{n} points", totalOf(state, card.seat))}>
        <SideMark state={state} seat={card.seat} />
        {totalOf(state, card.seat)}
      </b>
      <SeatBubble seat={card.seat} />
    </li>
  );
}

/** The shape and colour of a seat's pegs, where the scores are on a cribbage board. */
export function SideMark({ state, seat }: { state: State; seat: number }) {
  const side = state.seats[seat]?.side ?? seat;
  return suits(state.rules.target) ? <Mark side={side} colour={seatColour(state.sides[side]?.[0] ?? seat)} /> : null;
}

/** The backs an opponent holds, and the tiles among them that lie face up. */
function Backs({ hand, away }: { hand: readonly string[]; away: boolean }) {
  const shown = hand.slice(0, 14);
  return (
    <span class="backs">
      <svg class="backs-row" viewBox={`0 0 ${shown.length * 15 + 2} 28`} aria-hidden="true">
        {shown.map((tile, i) => (
          <g key={i} transform={`translate(${i * 15 + 7.5} 14) scale(0.33)`}><Face tile={tile} /></g>
        ))}
      </svg>
      <svg class="backs-mini" viewBox="-21 -41 42 84" aria-hidden="true"><Face tile="?" /></svg>
      <span class="backs-count">
        <span aria-hidden="true">{hand.length}</span>
        <span class="unseen">{tn("{n} tile", "{n} tiles", hand.length)}</span>
      </span>
      {away ? <em class="away">{t("away")}</em> : null}
    </span>
  );
}

/** Things that everybody may see in the bubble of whoever did them. */
const SHOWN = new Set(["turn", "put_back", "peek"]);

export function SeatBubble({ seat }: { seat: number }) {
  const bubble = bubbles.value.find((one) => one.seat === seat);
  if (!bubble) return null;
  const words = bubbleWords(bubble.happening);
  const shown = SHOWN.has(bubble.happening.kind) ? bubble.happening.tile : undefined;
  if (!words && !shown) return null;
  return (
    <span class={`bubble bubble-${bubble.happening.kind}`} key={bubble.key} aria-hidden="true">
      {shown && shown !== "?" ? <svg class="bubble-tile" viewBox="-41 -20.5 82 42"><g transform="rotate(-90)"><Face tile={shown} turned={-90} /></g></svg> : null}
      {words}
    </span>
  );
}
