import { signal } from "@preact/signals";
import { at } from "../../api/http";
import type { State } from "../../api/types";
import { emoteWords } from "../../i18n/say";
import { t } from "../../i18n/words";
import { mayNudge } from "../../state/clock";
import { offer } from "../../state/games";
import { go } from "../../router";
import { act, submit } from "../../state/table";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { settingsOpen } from "../../ui/settings";
import { savePng, saveText } from "../replay/export";
import { openSheet } from "./sheet";

const EMOTES = ["hello", "thanks", "well_played", "nice", "oops", "thinking", "hurry", "laugh", "wow", "sorry", "luck", "bye"];

export function MenuDialog({ state, close }: { state: State; close(): void }) {
  const seated = state.you.seats.length > 0;
  return (
    <Dialog title={t("Menu")} close={close}>
      <ul class="menu">
        <MenuItem icon="rules" words={t("Rules of this table")} go={() => openSheet("rules")} />
        <MenuItem icon="chart" words={t("Scores and rounds")} go={() => openSheet("scores")} />
        <MenuItem icon="check" words={t("Fair deal")} go={() => openSheet("fair")} />
        <MenuItem icon="sound" words={t("Settings")} go={() => { close(); settingsOpen.value = true; }} />
        <Waiters state={state} close={close} />
      </ul>
      {seated && inCompany(state) ? <Emotes close={close} /> : null}
      <Exports state={state} />
      {seated ? <Leave close={close} /> : <a class="button button-ghost" href="/">{t("First page")}</a>}
    </Dialog>
  );
}

/** Whether anybody else is there to hear a greeting. */
function inCompany(state: State): boolean {
  return state.table.watchers > 0 || state.seats.some((seat) => seat.kind === "person" && seat.person !== state.you.person);
}

interface ItemProps {
  icon: Parameters<typeof Icon>[0]["name"];
  words: string;
  go(): void;
}

function MenuItem({ icon, words, go: run }: ItemProps) {
  return (
    <li>
      <button type="button" class="menu-item" onClick={run}>
        <Icon name={icon} />
        {words}
      </button>
    </li>
  );
}

function Waiters({ state, close }: { state: State; close(): void }) {
  const ask = (type: string) => () => {
    close();
    void act(type);
  };
  return (
    <>
      {mayNudge.value ? <MenuItem icon="bulb" words={t("Nudge")} go={ask("nudge")} /> : null}
      {state.can["take_seat_back"] ? <MenuItem icon="people" words={t("Take my seat back")} go={ask("take_seat_back")} /> : null}
      {state.can["hand_to_bot"] ? <MenuItem icon="people" words={t("Let a bot play for me")} go={ask("hand_to_bot")} /> : null}
    </>
  );
}

function Emotes({ close }: { close(): void }) {
  const list = offer.value?.emotes.length ? offer.value.emotes : EMOTES;
  const send = (emote: string) => () => {
    close();
    void act("emote", { emote });
  };
  return (
    <div class="emotes" role="group" aria-label={t("Say something")}>
      {list.map((emote) => <button type="button" class="chip chip-button" key={emote} onClick={send(emote)}>{emoteWords(emote)}</button>)}
    </div>
  );
}

const trouble = signal("");

function Exports({ state }: { state: State }) {
  const id = state.table.id;
  const round = state.round?.over ? `?round=${state.table.round}` : "";
  const run = (work: () => Promise<void>) => () => {
    trouble.value = "";
    work().catch(() => (trouble.value = t("Not before the round is over.")));
  };
  return (
    <section class="exports">
      <h3>{t("Keep this game")}</h3>
      <div class="row-buttons">
        <Button onClick={run(() => savePng(`${at(id)}/export.svg${round}`, `hughie-${id}.png`))}>PNG</Button>
        <Button onClick={run(() => saveText(`${at(id)}/export.svg${round}`, `hughie-${id}.svg`, "image/svg+xml"))}>SVG</Button>
        <Button onClick={run(() => saveText(`${at(id)}/record${round}`, `hughie-${id}.dgn`, "application/toml"))}>DGN</Button>
      </div>
      {trouble.value ? <p class="chip-bad" role="alert">{trouble}</p> : null}
    </section>
  );
}

/** Leaving gives the seat to a bot for good, so it is asked twice. */
function Leave({ close }: { close(): void }) {
  const leave = async (): Promise<void> => {
    close();
    await submit("leave");
    go("/");
  };
  return (
    <div class="row-buttons">
      <a class="button button-ghost" href="/">{t("First page")}</a>
      <details class="leave">
        <summary class="button button-quiet">{t("Leave the table")}</summary>
        <p class="help">{t("A bot takes your seat for good.")}</p>
        <Button look="coral" onClick={() => void leave()}>{t("Leave for good")}</Button>
      </details>
    </div>
  );
}
