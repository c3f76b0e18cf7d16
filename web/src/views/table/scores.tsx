import type { State } from "../../api/types";
import { Crib, sideName } from "../../board/scoreboard";
import { suits } from "../../board/crib";
import { Mark } from "../../board/mark";
import { seatName } from "../../i18n/say";
import { endingWords } from "../../i18n/speech";
import { t } from "../../i18n/words";
import { Dialog } from "../../ui/dialog";
import { seatColour } from "./plates";
import { totalOf } from "./totals";

/** How the match stands, on the cribbage board where there is one, and the rounds so far, each with its replay. */
export function ScoresDialog({ state, close }: { state: State; close(): void }) {
  const target = state.rules.target;
  return (
    <Dialog title={t("Scores and rounds")} close={close} wide>
      {target !== null && suits(target) ? <div class="scores-board"><Crib state={state} target={target} /></div> : null}
      <Standing state={state} />
      <h3>{t("Rounds so far")}</h3>
      {state.history.length === 0 ? <p>{t("No round is over yet.")}</p> : <Rounds state={state} close={close} />}
    </Dialog>
  );
}

/** What each side has, the best first, and how much wins. */
function Standing({ state }: { state: State }) {
  const target = state.rules.target;
  const sides = state.sides.map((seats, side) => ({ side, name: sideName(state, side), points: totalOf(state, seats[0] ?? 0), seat: seats[0] ?? side }));
  return (
    <>
      <ol class="standing">
        {sides.sort((a, b) => b.points - a.points).map((side) => (
          <li key={side.seat}>
            <Mark side={side.side} colour={seatColour(side.seat)} />
            {side.name}
            <b>{side.points}</b>
          </li>
        ))}
      </ol>
      {target ? <p class="help">{t("{n} points win", { n: target })}</p> : null}
    </>
  );
}

function Rounds({ state, close }: { state: State; close(): void }) {
  return (
    <div class="scroll-x" tabIndex={0} role="region" aria-label={t("Rounds so far")}>
      <table class="rounds">
        <thead>
          <tr>
            <th scope="col">{t("Round")}</th>
            {state.seats.map((seat) => <th scope="col" key={seat.seat}>{seatName(state.seats, seat.seat)}</th>)}
            <th scope="col">{t("Ending")}</th>
            <th scope="col"><span class="unseen">{t("Replay")}</span></th>
          </tr>
        </thead>
        <tbody>
          {state.history.map((past) => (
            <tr key={past.round}>
              <th scope="row">{past.round}</th>
              {state.seats.map((seat) => (
                <td key={seat.seat} class={past.winners.includes(seat.seat) ? "won" : ""}>
                  {past.scores[seat.seat] ?? 0}
                  <small>{past.points[seat.seat] ? ` +${past.points[seat.seat]}` : ""}</small>
                </td>
              ))}
              <td>{endingWords(past.how)}</td>
              <td><a class="link" href={`/t/${state.table.id}/replay/${past.round}`} onClick={close}>{t("Replay")}</a></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
