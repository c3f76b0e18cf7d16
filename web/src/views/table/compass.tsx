import type { End, Place, RoundView } from "../../api/types";
import { numberName, placeName, tileName } from "../../i18n/say";
import { t } from "../../i18n/words";
import { say } from "../../a11y/announcer";
import { layHere, lit } from "../../state/choice";
import { lays } from "../../state/moves";
import { faces } from "../../state/settings";
import { round as current, state } from "../../state/table";

const SIDES: Record<number, string> = { 0: "e", 90: "s", 180: "w", 270: "n" };

interface Entry {
  end: End;
  place: Place | null;
}

/** Ends with the place that belongs to each, if the board shows one. */
function entries(round: RoundView, places: readonly Place[]): Entry[] {
  return round.ends.map((end) => ({
    end,
    place: places.find((place) => place.tile === end.tile && place.number === end.number) ?? null,
  }));
}

/** What an end counts where that is not its number: "10 (double)" for a double that counts whole. */
function worthWords(end: End): string {
  if (end.worth === end.number) return "";
  if (end.worth === 2 * end.number) return `${end.worth} ${t("(double)")}`;
  return t("counts {n}", { n: end.worth });
}

/** Every open end with its worth, where it lies, and the count of the table. */
export function Compass({ round }: { round: RoundView }) {
  const list = entries(round, state.value?.placements?.places ?? []);
  if (list.length === 0) return null;
  const counted = round.count !== null;
  const crossed = list.length >= 2 && list.length <= 4 && spread(list);
  return (
    <section class="compass" aria-label={t("Open ends")}>
      <h2 class="compass-title">{t("Open ends")}</h2>
      <ul class={crossed ? "compass-cross" : "compass-list"}>
        {list.map((entry) => <EndButton key={`${entry.end.tile}:${entry.end.number}`} entry={entry} counted={counted} />)}
        {crossed ? <li class="compass-pin" aria-hidden="true" /> : null}
      </ul>
      {counted ? <p class="compass-count">{t("Table count {n}", { n: round.count! })}</p> : null}
    </section>
  );
}

/** Whether each end looks another way, so that the compass can show them crosswise. */
function spread(list: readonly Entry[]): boolean {
  const ways = list.map((entry) => entry.place?.rotation);
  return ways.every((way) => way !== undefined) && new Set(ways).size === ways.length;
}

function EndButton({ entry, counted }: { entry: Entry; counted: boolean }) {
  const { end, place } = entry;
  const at = lit.value.find((one) => one.place === place);
  const side = place ? (SIDES[place.rotation] ?? "e") : "e";
  const worth = counted && faces.value !== "pictures" ? worthWords(end) : "";
  const name = place ? placeName(place) : t("{number}, on {tile}", { number: numberName(end.number), tile: tileName(end.tile) });
  return (
    <li class={`compass-${side}`}>
      <button
        type="button"
        class={`end${at ? " end-lit" : ""}${end.shut ? " end-shut" : ""}`}
        data-end={`${end.tile}:${end.number}`}
        onClick={() => (at ? layHere(at) : tellFits(end))}
      >
        <span class="unseen">{at ? t("Lay here: {place}", { place: name }) : name}: </span>
        <span class="end-number">
          {faces.value === "pictures" ? numberName(end.number) : end.number}
          {end.places > 1 ? <small> ×{end.places}</small> : null}
        </span>
        {worth ? <span class="end-worth">{worth}</span> : null}
        {end.shut ? <span class="end-worth">{t("shut")}<span class="unseen">, {onlyFor(end)}</span></span> : null}
      </button>
    </li>
  );
}

/** What a number that has not been opened takes. */
function onlyFor(end: End): string {
  return t("only for {tile}", { tile: doubleName(end) });
}

/** The name of the double that opens an end's number. */
function doubleName(end: End): string {
  return tileName(`${end.number}-${end.number}`);
}

/** Which tiles of the hand the list of legal moves has for an end. */
function tellFits(end: End): void {
  const now = current.value;
  if (end.shut) say(t("Closed until {tile} is laid here.", { tile: doubleName(end) }));
  const tiles = now ? lays(now).filter((lay) => lay.onto === end.tile).map((lay) => tileName(lay.tile)) : [];
  say(tiles.length > 0 ? t("Fits here: {tiles}.", { tiles: [...new Set(tiles)].join(", ") }) : t("Nothing you can lay now fits here."));
}
