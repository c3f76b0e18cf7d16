import type { RoundView, State } from "../../api/types";
import { numberName, seatName, tileName } from "../../i18n/say";
import { t } from "../../i18n/words";
import { Face } from "../../tiles/face";

interface Laid {
  seat: number;
  tile: string;
}

/** Tiles of a trick in whatever form the game tells them: pairs or records of seat and tile. */
export function laidIn(trick: Readonly<Record<string, unknown>>, key: string): Laid[] {
  const list = trick[key];
  if (!Array.isArray(list)) return [];
  return list.flatMap((one): Laid[] => {
    if (Array.isArray(one)) return [{ seat: Number(one[0]), tile: String(one[1]) }];
    const record = one as Partial<Laid> | null;
    return record?.tile ? [{ seat: Number(record.seat ?? 0), tile: record.tile }] : [];
  });
}

/** The middle of the table in trick games: the tiles of this trick, trump, and what each has taken. */
export function TrickArea({ round, state }: { round: RoundView; state: State }) {
  const trick = round.trick ?? {};
  const now = laidIn(trick, "tiles");
  const last = laidIn(trick, "last");
  const trump = trick["trump"];
  const trumpTile = trick["trump_tile"];
  return (
    <div class="trick" id="board" tabIndex={-1} role="group" aria-label={t("The trick")}>
      <div class="trick-tiles">
        {(now.length > 0 ? now : last).map((laid) => (
          <figure class={now.length > 0 ? "trick-tile" : "trick-tile trick-old"} key={laid.tile}>
            <svg viewBox="-21 -41 42 84" role="img" aria-label={tileName(laid.tile)}><Face tile={laid.tile} /></svg>
            <figcaption>{seatName(state.seats, laid.seat)}</figcaption>
          </figure>
        ))}
        {now.length + last.length === 0 ? <p class="board-empty">{t("Lead any tile.")}</p> : null}
      </div>
      {typeof trump === "number" ? (
        <div class="trump">
          {typeof trumpTile === "string" ? <svg viewBox="-21 -41 42 84" aria-hidden="true"><Face tile={trumpTile} /></svg> : null}
          <p>{t("Trump: {number}", { number: numberName(trump) })}</p>
        </div>
      ) : null}
    </div>
  );
}
