import { signal } from "@preact/signals";
import { placeName, tileName } from "../../i18n/say";
import { t } from "../../i18n/words";
import { chosen, choices, hint, layHere, lit, otherDeeds, play, sending, type LitPlace } from "../../state/choice";
import type { Deed } from "../../state/moves";
import { deeds, lays } from "../../state/moves";
import { shouldNudge } from "../../state/clock";
import { isRow } from "../../state/rack";
import { faces } from "../../state/settings";
import { act, actNow, myTurn, round, state } from "../../state/table";
import type { State, Value } from "../../api/types";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";

/** The words of a deed on its button. */
function deedWords(deed: Deed): string {
  const n = deed.number ?? 0;
  switch (deed.kind) {
    case "turn": return deed.number === null ? t("Turn up") : t("Turn up tile {n}", { n });
    case "look": return t("Look");
    case "draw": return t("Draw a tile");
    case "pass": return t("Pass");
    case "hide": return t("Put it back");
    case "reveal": return t("Turn all up");
    case "peek": return t("Peek at the next");
    case "stop": return t("Stop");
    case "close": return t("Close the stock");
    case "declare": return t("Show {n} doubles", { n });
    default: return deed.move;
  }
}

interface Main {
  words: string;
  go: (() => void) | null;
}

/** What the one big button does now. */
function mainAction(): Main {
  const now = round.value;
  const list = choices.value;
  const tile = chosen.value;
  if (!now || !myTurn.value) return { words: t("Wait"), go: null };
  if (tile && list.length > 0) return layAction(tile);
  const onlyLays = lays(now);
  const other = otherDeeds.value[0];
  if (onlyLays.length === 1 && !other) {
    const lay = onlyLays[0]!;
    return { words: t("Lay {tile}", { tile: tileName(lay.tile) }), go: () => void play(lay.move) };
  }
  if (other && onlyLays.length === 0) return { words: deedWords(other), go: () => void play(other.move) };
  const aimed = deeds(now).some((deed) => deed.number !== null && deed.kind === "turn");
  return { words: aimed && onlyLays.length === 0 ? t("Choose a tile to turn") : t("Choose a tile"), go: () => focusHand() };
}

function layAction(tile: string): Main {
  const list = choices.value;
  if (list.length === 1) return { words: t("Lay {tile}", { tile: tileName(tile) }), go: () => void play(list[0]!.move) };
  return { words: t("Choose an end for {tile}", { tile: tileName(tile) }), go: focusPlace };
}

function focusHand(): void {
  document.querySelector<HTMLElement>("#hand .tile-fits, #hand [tabindex='0']")?.focus();
}

function focusPlace(): void {
  document.querySelector<SVGElement>("[data-place]")?.focus();
}

/** Whether these house rules know calls, so that their buttons have a place of their own. */
function hasCalls(options: Readonly<Record<string, Value>>): boolean {
  const muggins = options["muggins"];
  return options["declare"] === "manual" || (muggins !== undefined && muggins !== "off" && muggins !== null);
}

/** The row for further deeds stays once it was needed, so that nothing jumps. */
const keepsRow = signal("");

export function Actions({ state: now }: { state: State }) {
  const others = restDeeds();
  const key = `${now.table.id} ${now.table.round}`;
  if (others.length > 0 && keepsRow.peek() !== key) keepsRow.value = key;
  return (
    <div class="actions">
      {keepsRow.value === key || isRow.value ? (
        <div class="actions-more">
          {others.map((deed) => <Button key={deed.move} disabled={sending.value} onClick={() => void play(deed.move)}>{deedWords(deed)}</Button>)}
        </div>
      ) : null}
      <div class="actions-main">
        <MainSlot />
        <SideButton />
      </div>
      {hasCalls(now.rules.options) ? <Calls /> : null}
    </div>
  );
}

/** The one big button; when a tile fits two or three ends, those ends in the same place. */
function MainSlot() {
  const places = lit.value;
  if (chosen.value && places.length > 1 && places.length < 4) return <EndChoices />;
  const main = mainAction();
  const idle = main.go === null || sending.value;
  return (
    <Button id="main-action" look="brass" big class="main-action" aria-disabled={idle} onClick={() => (idle ? undefined : main.go?.())}>
      {main.words}
    </Button>
  );
}

/** Deeds beside the one on the big button. */
function restDeeds(): readonly Deed[] {
  const now = round.value;
  if (!now || !myTurn.value) return [];
  const usedByMain = lays(now).length === 0 ? 1 : 0;
  return otherDeeds.value.slice(chosen.value && choices.value.length > 0 ? 0 : usedByMain);
}

/** For fingers that do not reach the board: one small button an end, when there are several. */
function EndChoices() {
  const places = [...lit.value].sort((a, b) => a.place.x - b.place.x || a.place.y - b.place.y);
  return (
    <div class="end-choices" role="group" aria-label={t("Choose an end for {tile}", { tile: tileName(chosen.value ?? "?") })}>
      {places.map((at) => (
        <button type="button" class="end-choice" aria-label={t("Lay {tile}: {place}", { tile: tileName(at.lay.tile), place: placeName(at.place) })} key={at.lay.move} onClick={(event) => layAndStay(at, event)}>
          <ArrowTo degrees={wayTo(at)} />
          {faces.value === "pictures" ? <svg class="end-picture" viewBox="-20 -20 40 40" aria-hidden="true"><use href={`#picture-${at.place.number}`} /></svg> : <span>{at.place.number}</span>}
        </button>
      ))}
    </div>
  );
}

/** Whoever came by keys goes on with keys: the focus returns to the hand. */
function layAndStay(at: LitPlace, event: MouseEvent): void {
  if (event.detail === 0) focusHand();
  layHere(at);
}

/** The way from the middle of the board to a place, in eighths of a turn: chains turn, so their own way may mislead. */
function wayTo({ place }: LitPlace): number {
  const board = state.value?.placements;
  if (!board) return place.rotation;
  const across = place.x + place.w / 2 - board.width / 2;
  const down = place.y + place.h / 2 - board.height / 2;
  return Math.round(Math.atan2(down, across) / (Math.PI / 4)) * 45;
}

function ArrowTo({ degrees }: { degrees: number }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" style={{ transform: `rotate(${degrees}deg)` }}>
      <path d="M5 12h14M13 6l6 6-6 6" />
    </svg>
  );
}

/** Hint on one's own turn, take back after it, a reminder when another thinks for long: all in the same place. */
function SideButton() {
  const can = state.value?.can ?? {};
  if (can["take_back"]) {
    return <Button class="side-action" onClick={() => void actNow("take_back")}><Icon name="undo" /><span>{t("Take back")}</span></Button>;
  }
  if (shouldNudge.value) return <Button class="side-action" onClick={() => void act("nudge")}><Icon name="people" /><span>{t("Nudge")}</span></Button>;
  return (
    <Button class="side-action" disabled={!can["hint"]} onClick={() => void hint()}>
      <Icon name="bulb" />
      <span>{t("Hint")}</span>
    </Button>
  );
}

const CALLS: Record<string, () => string> = {
  call: () => t("Score!"),
  muggins: () => t("Muggins!"),
};

/** Calls that may be made at any moment: always in the same place, live when the server offers them. */
function Calls() {
  const offered = round.value?.interjections ?? [];
  const options = state.value?.rules.options ?? {};
  const own = options["declare"] === "manual";
  const muggins = options["muggins"] !== "off" && options["muggins"] !== undefined;
  return (
    <div class="calls">
      {own ? <Call name="call" live={offered.includes("call")} look="ghost" /> : null}
      {muggins ? <Call name="muggins" live={offered.includes("muggins")} look="coral" /> : null}
    </div>
  );
}

function Call({ name, live, look }: { name: string; live: boolean; look: "ghost" | "coral" }) {
  return (
    <Button look={look} class={`call call-${name}`} disabled={!live} onClick={() => void act("interject", { call: name })}>
      {CALLS[name]?.() ?? name}
    </Button>
  );
}
