import { signal } from "@preact/signals";
import { useCallback, useEffect } from "preact/hooks";
import { at, get, post } from "../../api/http";
import type { Opened, Replay, ReplayStep } from "../../api/types";
import { say } from "../../a11y/announcer";
import { problem } from "../../i18n/problems";
import { t } from "../../i18n/words";
import { go, route } from "../../router";
import { gameOf, wantOffer } from "../../state/games";
import { usualBot, whyNot } from "../../state/open";
import { language, name } from "../../state/settings";
import { Button } from "../../ui/button";
import { Header, SettingsButton } from "../../ui/header";
import { Icon } from "../../ui/icon";
import { Board, boardShape } from "../table/board";
import { Tiles } from "../result/result";
import { saveText } from "./export";
import { stepWords } from "./words";
import "../table/table.css";
import "./replay.css";

const replay = signal<Replay | null>(null);
const step = signal(0);
const playing = signal(false);
const trouble = signal("");
const names = signal<readonly string[]>([]);

let shape = "";

async function load(id: string, round: number): Promise<void> {
  replay.value = null;
  step.value = 0;
  trouble.value = "";
  const { columns, rows } = boardShape(Math.min(innerWidth - 32, 1100), Math.max(220, innerHeight * 0.5));
  try {
    await layFor(id, round, columns, rows);
    const card = await get<{ seats: { name: string | null }[] }>(at(id));
    names.value = card.seats.map((seat, i) => seat.name ?? t("Player {n}", { n: i + 1 }));
  } catch (error) {
    trouble.value = problem(whyNot(error));
  }
}

/** Fetch the film laid out for a board of this shape; the step shown stays. */
async function layFor(id: string, round: number, columns: number, rows: number): Promise<void> {
  const asked = `columns=${columns}&rows=${rows}`;
  if (shape === asked && replay.peek()) return;
  shape = asked;
  const film = await get<Replay>(`${at(id)}/replay/${round}?${asked}`);
  if (shape === asked) replay.value = film;
}

const nameOf = (seat: number | null): string => (seat === null ? "" : (names.value[seat] ?? t("Player {n}", { n: seat + 1 })));

/** A finished round, step by step, with every hand open. */
export function ReplayPage() {
  const here = route.value;
  const id = here.page === "replay" ? here.id : "";
  const round = here.page === "replay" ? here.round : 1;
  useEffect(() => {
    wantOffer();
    void load(id, round);
  }, [id, round]);
  useEffect(ticking, []);
  const now = replay.value;
  const title = now ? (gameOf(now.game)?.title ?? now.game) : "";
  return (
    <div class="cloth page replay">
      <Header title={<h1 class="top-game">{title} · {t("Replay of round {n}", { n: round })}</h1>}>
        <a class="button button-ghost back-link" href={`/t/${id}`}><Icon name="back" /><span>{t("Back to the table")}</span></a>
        <SettingsButton />
      </Header>
      {now ? <Film replay={now} id={id} /> : <main class="page-middle"><p role="status">{trouble.value || t("One moment …")}</p></main>}
    </div>
  );
}

function ticking(): () => void {
  const timer = setInterval(() => {
    if (!playing.peek() || !replay.peek()) return;
    if (step.peek() >= replay.peek()!.steps.length - 1) playing.value = false;
    else step.value = step.peek() + 1;
  }, 1100);
  return () => clearInterval(timer);
}

function Film({ replay: film, id }: { replay: Replay; id: string }) {
  const last = film.steps.length - 1;
  const now = film.steps[Math.min(step.value, last)]!;
  const words = stepWords(now, nameOf);
  const fits = useCallback((columns: number, rows: number) => {
    layFor(id, film.round, columns, rows).catch(() => undefined);
  }, [id, film.round]);
  return (
    <main class="film">
      <Board round={now.view} placements={now.placements} fits={fits} lastTile={now.view.layout.at(-1)?.tile ?? null} />
      <section class="film-dock panel" aria-label={t("Replay")}>
        <p class="film-words"><b>{words || t("The tiles are dealt.")}</b></p>
        <Slider last={last} />
        <Hands step={now} />
        <PlayOn id={id} round={film.round} step={now} />
      </section>
    </main>
  );
}

function Slider({ last }: { last: number }) {
  const to = (value: number): void => {
    playing.value = false;
    step.value = Math.max(0, Math.min(last, value));
    const film = replay.peek();
    if (film) say(stepWords(film.steps[step.value]!, nameOf));
  };
  const press = (): void => {
    if (step.value >= last) step.value = 0;
    playing.value = !playing.value;
  };
  return (
    <div class="film-slider">
      <button type="button" class="icon-button" aria-label={t("One step back")} onClick={() => to(step.value - 1)}><Icon name="back" /></button>
      <button type="button" class="icon-button" aria-label={playing.value ? t("Pause") : t("Run")} onClick={press}><Icon name={playing.value ? "pause" : "play"} /></button>
      <button type="button" class="icon-button" aria-label={t("One step on")} onClick={() => to(step.value + 1)}><Icon name="forward" /></button>
      <input type="range" min="0" max={last} value={step.value} aria-label={t("Step")} aria-valuetext={t("Step {n} of {all}", { n: step.value, all: last })}
        onInput={(event) => to(event.currentTarget.valueAsNumber)} />
      <span class="film-count" aria-hidden="true">{step.value}/{last}</span>
    </div>
  );
}

function Hands({ step: now }: { step: ReplayStep }) {
  return (
    <dl class="film-hands">
      {now.view.hands.map((hand, seat) => (
        <div class={now.view.turn === seat ? "held-row held-turn" : "held-row"} key={seat}>
          <dt>{nameOf(seat)} <small>{(now.view.scores[seat] ?? 0) + (now.view.points[seat] ?? 0)}</small></dt>
          <dd><Tiles tiles={hand} /></dd>
        </div>
      ))}
    </dl>
  );
}

/** Leave the film and play on from this step against bots. */
function PlayOn({ id, round, step: now }: { id: string; round: number; step: ReplayStep }) {
  const seat = now.view.turn ?? 0;
  const start = async (): Promise<void> => {
    try {
      const body = { step: now.step, seat, name: name.value || t("Guest"), bot: usualBot(), language: language.value };
      const opened = await post<Opened>(`${at(id)}/replay/${round}/play_on`, body);
      go(opened.url);
    } catch (error) {
      trouble.value = problem(whyNot(error));
    }
  };
  return (
    <div class="row-buttons">
      <Button look="brass" disabled={now.view.over} onClick={() => void start()}>{t("Play on from here as {name}", { name: nameOf(seat) })}</Button>
      <Button onClick={() => void saveText(`${at(id)}/record?round=${round}`, `hughie-${id}-${round}.dgn`, "application/toml")}>DGN</Button>
      {trouble.value ? <p class="chip-bad" role="alert">{trouble}</p> : null}
    </div>
  );
}

