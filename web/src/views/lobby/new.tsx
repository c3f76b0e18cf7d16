import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { get } from "../../api/http";
import type { GameInfo, Value } from "../../api/types";
import { problem } from "../../i18n/problems";
import { t, tn } from "../../i18n/words";
import { route } from "../../router";
import { gameOf, loadOffer, offer, offerFailed, presetOf, wantOffer } from "../../state/games";
import { botTitle, openNew, usualBot, usualLeader, whyNot } from "../../state/open";
import { children, name, youngest } from "../../state/settings";
import { Button } from "../../ui/button";
import { Cards, Pick, Segments, TextField } from "../../ui/fields";
import { Header, SettingsButton } from "../../ui/header";
import { Sketch } from "../home/sketch";
import { OptionsForm } from "./options";
import "./lobby.css";

type Way = "friends" | "device" | "bots";

interface Draft {
  way: Signal<Way>;
  preset: Signal<string>;
  changed: Signal<Record<string, Value>>;
  seats: Signal<number>;
  others: Signal<string[]>;
  bot: Signal<string>;
  pace: Signal<string>;
  days: Signal<number>;
  /** The seat that leads the first round, -1: whom the rules name. */
  leader: Signal<number>;
}

/** Setting up a table: how, who, which rules. */
export function NewTable() {
  useEffect(wantOffer, []);
  const here = route.value;
  const game = here.page === "new" ? gameOf(here.game) : null;
  return (
    <div class="cloth page">
      <Header><SettingsButton /></Header>
      {game && here.page === "new" ? <Form key={game.name} game={game} code={here.code} /> : <Missing />}
    </div>
  );
}

function Missing() {
  return (
    <main class="page-middle" aria-busy={!offer.value}>
      {offerFailed.value ? <Button onClick={() => void loadOffer()}>{t("Try again")}</Button> : <p>{offer.value ? t("This server does not know that game.") : t("One moment …")}</p>}
    </main>
  );
}

function useDraft(game: GameInfo): Draft {
  const preset = presetOf(game, game.default_preset);
  return {
    way: useSignal<Way>("friends"),
    preset: useSignal(preset.name),
    changed: useSignal<Record<string, Value>>({}),
    seats: useSignal(Math.max(...preset.seats, 2)),
    others: useSignal<string[]>([""]),
    bot: useSignal(""),
    pace: useSignal("normal"),
    days: useSignal(0),
    leader: useSignal(usualLeader() ?? -1),
  };
}

/** Rules that came with a link. */
async function readCode(code: string, draft: Draft): Promise<void> {
  const found = await get<{ preset: string; options: Record<string, Value> }>(`/api/rules-code/${encodeURIComponent(code)}`);
  draft.preset.value = found.preset;
  draft.changed.value = found.options;
}

function Form({ game, code }: { game: GameInfo; code: string | null }) {
  const draft = useDraft(game);
  const trouble = useSignal("");
  const busy = useSignal(false);
  useEffect(() => {
    document.title = `${game.title} · Hughie`;
    if (code) readCode(code, draft).catch((error: unknown) => (trouble.value = problem(whyNot(error))));
  }, [code]);
  const preset = presetOf(game, draft.preset.value);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    busy.value = true;
    trouble.value = "";
    await openNew(order(game, draft)).catch((error: unknown) => (trouble.value = problem(whyNot(error))));
    busy.value = false;
  };
  return (
    <main class="new">
      <form class="panel new-form" onSubmit={(event) => void submit(event)}>
        <div class="new-head">
          <Sketch game={game} />
          <div><h1>{game.title}</h1><p>{game.blurb}</p></div>
        </div>
        <Who draft={draft} seats={preset.seats.length > 0 ? preset.seats : game.seats} />
        {game.presets.length > 1 ? (
          <Cards legend={t("Kind of game")} value={draft.preset.value} choose={(value) => choosePreset(game, draft, value)}
            choices={game.presets.map((one) => ({ value: one.name, label: one.title, hint: one.blurb }))} />
        ) : null}
        <details class="house-rules" open={Object.keys(draft.changed.value).length > 0}>
          <summary>{t("House rules")}</summary>
          <OptionsForm options={game.options} base={preset.options} changed={draft.changed.value} set={(value) => (draft.changed.value = value)} />
        </details>
        <More draft={draft} />
        {trouble.value ? <p class="trouble" role="alert">{trouble}</p> : null}
        <Button look="brass" big type="submit" disabled={busy.value}>{draft.way.value === "friends" ? t("Open the table") : t("Start the game")}</Button>
      </form>
    </main>
  );
}

function choosePreset(game: GameInfo, draft: Draft, value: string): void {
  draft.preset.value = value;
  draft.changed.value = {};
  const seats = presetOf(game, value).seats;
  if (seats.length > 0 && !seats.includes(draft.seats.value)) draft.seats.value = Math.max(...seats);
}

/** What is sent to the server. */
function order(game: GameInfo, draft: Draft) {
  const seats = draft.seats.value;
  const people = peopleHere(draft);
  const bots = draft.way.value === "friends" ? [] : Array.from({ length: seats - people.length }, () => draft.bot.value || usualBot());
  const days = draft.way.value === "friends" ? draft.days.value : 0;
  return {
    game: game.name, preset: draft.preset.value, options: draft.changed.value, seats, people, bots,
    pace: draft.pace.value, leader: draft.leader.value >= 0 && draft.leader.value < people.length ? draft.leader.value : null, start: draft.way.value !== "friends",
    ...(days > 0 ? { mode: "correspondence" as const, days } : {}),
  };
}

/** Everybody who plays at this device, in the order of the seats. */
function peopleHere(draft: Draft): string[] {
  const me = name.value.trim() || t("Guest");
  const others = draft.others.value.map((one, i) => one.trim() || t("Player {n}", { n: i + 2 }));
  return draft.way.value === "device" ? [me, ...others].slice(0, draft.seats.value) : [me];
}

/** Who leads the first round: in children's mode the youngest. */
function First({ draft }: { draft: Draft }) {
  const label = children.value && youngest.value ? t("The youngest, who starts") : t("Who leads the first round");
  const people = peopleHere(draft);
  const chosen = draft.leader.value < people.length ? draft.leader.value : -1;
  return (
    <Pick label={label} value={String(chosen)} set={(value) => (draft.leader.value = Number(value))}
      choices={[{ value: "-1", label: t("as the rules say") }, ...people.map((one, seat) => ({ value: String(seat), label: one }))]} />
  );
}

function Who({ draft, seats }: { draft: Draft; seats: readonly number[] }) {
  return (
    <>
      <Segments legend={t("How do you play?")} value={draft.way.value} choose={(value) => (draft.way.value = value)}
        choices={[
          { value: "friends", label: t("Friends join by link") },
          { value: "device", label: t("Pass one device around") },
          { value: "bots", label: t("Only bots") },
        ]} />
      <Segments legend={t("Players at the table")} value={draft.seats.value} choose={(value) => (draft.seats.value = value)}
        choices={seats.map((n) => ({ value: n, label: String(n) }))} />
      <TextField label={t("Your name")} value={name.value} set={(value) => (name.value = value)} autocomplete="nickname" />
      {draft.way.value === "device" ? <Others draft={draft} /> : null}
      {children.value && youngest.value ? <First draft={draft} /> : null}
    </>
  );
}

/** Names of those who share the device; the other seats are for bots. */
function Others({ draft }: { draft: Draft }) {
  const list = draft.others.value;
  const most = draft.seats.value - 1;
  const write = (i: number) => (value: string): void => {
    draft.others.value = list.map((one, j) => (i === j ? value : one));
  };
  const bots = draft.seats.value - 1 - Math.min(list.length, most);
  return (
    <div class="others">
      {list.slice(0, most).map((one, i) => <TextField key={i} label={t("Player {n}", { n: i + 2 })} value={one} set={write(i)} />)}
      <div class="row-buttons">
        {list.length < most ? <Button onClick={() => (draft.others.value = [...list, ""])}>{t("One more player")}</Button> : null}
        {list.length > 1 ? <Button look="quiet" onClick={() => (draft.others.value = list.slice(0, -1))}>{t("One fewer")}</Button> : null}
      </div>
      {bots > 0 ? <p class="help">{tn("A bot takes {n} seat.", "Bots take {n} seats.", bots)}</p> : null}
    </div>
  );
}

function More({ draft }: { draft: Draft }) {
  const bots = offer.value?.bots ?? [];
  return (
    <details class="more">
      <summary>{t("Bots and pace")}</summary>
      <div class="options">
        {children.value && youngest.value ? null : <First draft={draft} />}
        {bots.length > 1 ? (
          <Pick label={t("Bots play")} value={draft.bot.value || usualBot()} set={(value) => (draft.bot.value = value)}
            choices={bots.map((bot) => ({ value: bot.name, label: botTitle(bot) }))} />
        ) : null}
        <Segments legend={t("Pace of the bots")} value={draft.pace.value} choose={(value) => (draft.pace.value = value)}
          choices={[{ value: "quick", label: t("quick") }, { value: "normal", label: t("normal") }, { value: "calm", label: t("calm") }]} />
        {draft.way.value === "friends" ? (
          <Pick label={t("Time for a move")} value={String(draft.days.value)} set={(value) => (draft.days.value = Number(value))}
            choices={[0, 1, 2, 3, 7, 14].map((n) => ({ value: String(n), label: n === 0 ? t("now, together") : tn("{n} day", "{n} days", n) }))} />
        ) : null}
      </div>
    </details>
  );
}
