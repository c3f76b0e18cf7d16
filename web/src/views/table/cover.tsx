import type { Seat, State } from "../../api/types";
import { seatName } from "../../i18n/say";
import { t } from "../../i18n/words";
import { actNow, submit } from "../../state/table";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { Avatar } from "./plates";

/** The seat the device must be handed to: one of this person's, on turn, and not the one looked from. */
export function coverSeat(state: State): Seat | null {
  const turn = state.round?.over ? null : (state.round?.turn ?? null);
  const { seats, seat } = state.you;
  return turn !== null && seats.length > 1 && seats.includes(turn) && turn !== seat ? turn : null;
}

/** Between two players at one device: nothing of any hand shows until the next one says "ready". */
export function Cover({ state, seat }: { state: State; seat: Seat }) {
  const name = seatName(state.seats, seat);
  return (
    <div class="cover cloth" role="dialog" aria-modal="true" aria-labelledby="cover-title">
      <div class="cover-inner">
        <Avatar seat={seat} name={name} bot={false} />
        <h1 id="cover-title">{t("Pass the device to {name}", { name })}</h1>
        <p>{t("The others look away.")}</p>
        <Button look="brass" big autofocus onClick={() => void submit("view_as", { seat })}>
          {t("I am {name}: show my tiles", { name })}
        </Button>
        {state.can["take_back"] ? <Button onClick={() => void actNow("take_back")}><Icon name="undo" />{t("Take back")}</Button> : null}
      </div>
    </div>
  );
}
