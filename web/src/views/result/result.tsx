import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { SeatCard, State, Sum } from "../../api/types";
import { seatName, tileName } from "../../i18n/say";
import { endingWords, reasonWords } from "../../i18n/speech";
import { t, tn } from "../../i18n/words";
import { problem } from "../../i18n/problems";
import { act, mySeat, round } from "../../state/table";
import { Face } from "../../tiles/face";
import { Button } from "../../ui/button";
import { JoinPanel } from "../lobby/join";
import { seatColour } from "../table/plates";
import "./result.css";

/** The end of a round or a match, where the hand was: the last layout stays in view above it. */
export function RoundResult({ state, invite }: { state: State; invite: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), [state.table.round]);
  const now = round.value!;
  return (
    <section class="result" data-round={state.table.round} aria-labelledby="result-title">
      <div class="result-words">
        <h2 id="result-title" class="result-title" tabIndex={-1} ref={title}>{headline(state)}</h2>
        <p class="result-how">{how()}</p>
        <Sums state={state} sums={now.result?.sums ?? []} />
      </div>
      <Held state={state} />
      {mySeat.value === null && invite ? <JoinPanel id={state.table.id} invite={invite} seats={botSeats(state)} /> : <NextSteps state={state} />}
    </section>
  );
}

/** Seats of bots, which somebody who watches may take between rounds. */
function botSeats(state: State): SeatCard[] {
  return state.seats.filter((seat) => seat.kind === "bot");
}

function names(state: State, seats: readonly number[]): string {
  return seats.map((seat) => seatName(state.seats, seat)).join(" + ");
}

function how(): string {
  const result = round.value?.result;
  return result ? endingWords(result.how) : "";
}

function headline(state: State): string {
  const me = mySeat.value;
  if (state.winners && state.winners.length > 0) {
    return me !== null && state.winners.includes(me) ? t("You win the match!") : t("{name} wins the match", { name: names(state, state.winners) });
  }
  const winners = round.value?.result?.winners ?? [];
  if (winners.length === 0) return t("Nobody wins this round");
  return me !== null && winners.includes(me) ? t("You win the round!") : t("{name} wins the round", { name: names(state, winners) });
}

function Sums({ state, sums }: { state: State; sums: readonly Sum[] }) {
  return (
    <ul class="sums">
      {sums.map((sum, i) => (
        <li key={i}>
          <span>{seatName(state.seats, sum.seat)}</span>
          <span class="sum-words">{reasonWords(sum)}</span>
          <b>+{sum.points}</b>
        </li>
      ))}
    </ul>
  );
}

/** What everybody still held, and what slept in the boneyard. */
function Held({ state }: { state: State }) {
  const shown = state.shown;
  if (!shown) return null;
  return (
    <div class="held" tabIndex={0} role="group" aria-label={t("What everybody held")}>
      <h3 class="label">{t("What everybody held")}</h3>
      <dl>
        {shown.hands.map((hand, seat) => (
          <div class="held-row" key={seat}>
            <dt><i style={{ background: seatColour(seat) }} aria-hidden="true" />{seatName(state.seats, seat)}</dt>
            <dd>{hand.length > 0 ? <Tiles tiles={hand} /> : <em>{t("nothing left")}</em>}</dd>
          </div>
        ))}
        {shown.rest.length > 0 ? (
          <div class="held-row">
            <dt>{t("Boneyard")}</dt>
            <dd><Tiles tiles={shown.rest} /></dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}

export function Tiles({ tiles }: { tiles: readonly string[] }) {
  return (
    <ul class="small-tiles">
      {tiles.map((tile, i) => (
        <li key={i}>
          <svg viewBox="-20.5 -40.5 41 82" role="img" aria-label={tileName(tile)}><Face tile={tile} /></svg>
        </li>
      ))}
    </ul>
  );
}

function NextSteps({ state }: { state: State }) {
  const { can } = state;
  const me = mySeat.value;
  const asked = me !== null && (state.seats[me]?.asked ?? false);
  const others = state.seats.filter((seat) => seat.kind === "person" && seat.connected && !seat.asked && seat.seat !== me);
  const trouble = useSignal("");
  const ask = (type: string) => (): void => {
    void act(type).then((answer) => (trouble.value = answer.type === "ack" ? "" : problem(answer)));
  };
  return (
    <div class="result-next">
      {can["rematch"] ? <Button look="brass" big disabled={asked} onClick={ask("rematch")}>{t("Rematch")}</Button> : null}
      {can["next_round"] ? <Button look="brass" big disabled={asked} onClick={ask("next_round")}>{t("Next round")}</Button> : null}
      {trouble.value ? <p class="chip-bad" role="alert">{trouble}</p> : null}
      {asked && others.length > 0 ? <p class="help" role="status">{tn("Waiting for {n} player.", "Waiting for {n} players.", others.length)}</p> : null}
      <div class="row-buttons">
        <a class="button button-ghost" href={`/t/${state.table.id}/replay/${state.table.round}`}>{t("Replay")}</a>
        {state.table.phase === "finished" ? <a class="button button-ghost" href="/">{t("Another game")}</a> : null}
      </div>
    </div>
  );
}
