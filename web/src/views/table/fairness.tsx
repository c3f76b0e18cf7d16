import type { State } from "../../api/types";
import { seatName } from "../../i18n/say";
import { t } from "../../i18n/words";
import { verdict } from "../../state/fair";
import { Dialog } from "../../ui/dialog";

/** How the last deal came about and what this browser found. */
export function FairDialog({ state, close }: { state: State; close(): void }) {
  const fair = state.fair;
  const found = verdict.value?.verdict;
  return (
    <Dialog title={t("Fair deal")} close={close}>
      <p>{t("Before each deal the server and every player commit to a secret number. Only then are they opened, and all together decide the deal. Nobody can choose it.")}</p>
      {found === "fair" ? <p class="chip-good">{t("This browser computed the deal again with its own code: it is right.")}</p> : null}
      {found === "unfair" ? <p class="chip-bad">{t("This browser computed the deal again: it does not match.")}</p> : null}
      {fair ? (
        <dl class="facts">
          <dt>{t("Server's commitment")}</dt>
          <dd><code>{fair.commit}</code></dd>
          {fair.seed ? <><dt>{t("Server's secret")}</dt><dd><code>{fair.seed}</code></dd></> : null}
          {fair.seeds.map((seed, seat) => (
            <>
              <dt>{seatName(state.seats, seat)}</dt>
              <dd>{seed ? <code>{seed}</code> : t("gave no number")}</dd>
            </>
          ))}
        </dl>
      ) : <p>{t("This is a practice deal with a chosen seed.")}</p>}
    </Dialog>
  );
}
