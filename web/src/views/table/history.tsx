import type { State } from "../../api/types";
import { seatName } from "../../i18n/say";
import { endingWords } from "../../i18n/speech";
import { t } from "../../i18n/words";
import { Dialog } from "../../ui/dialog";

/** The rounds of the table so far, each with its replay. */
export function HistoryDialog({ state, close }: { state: State; close(): void }) {
  return (
    <Dialog title={t("Rounds so far")} close={close} wide>
      {state.history.length === 0 ? <p>{t("No round is over yet.")}</p> : <Rounds state={state} close={close} />}
    </Dialog>
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
