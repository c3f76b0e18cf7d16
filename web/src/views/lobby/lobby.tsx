import { useEffect } from "preact/hooks";
import type { SeatCard, State } from "../../api/types";
import { t, tn } from "../../i18n/words";
import { offer, titleOf } from "../../state/games";
import { botTitle, usualBot } from "../../state/open";
import { act, refusal, submit } from "../../state/table";
import { problem } from "../../i18n/problems";
import { Button } from "../../ui/button";
import { Header, SettingsButton } from "../../ui/header";
import { Avatar } from "../table/plates";
import { RulesCard } from "./card";
import { EditRules } from "./edit";
import { JoinPanel } from "./join";
import { LinkField, QrCode, ShareRules } from "./share";
import "./lobby.css";

interface Props {
  state: State;
  id: string;
  invite: string;
}

/** Before the first deal: who sits where, by which rules, and how friends come in. */
export function Lobby({ state, id, invite }: Props) {
  const title = titleOf(state.rules.game, state.rules.title);
  useEffect(() => {
    document.title = `${title} · Hughie`;
  }, [title]);
  const seated = state.you.seats.length > 0;
  return (
    <div class="cloth page">
      <Header title={<h1 class="top-game">{title}</h1>}><SettingsButton /></Header>
      <main class="lobby">
        <section class="panel lobby-seats">
          <h2>{t("At the table")}</h2>
          <Seats state={state} />
          {state.table.days ? <p class="help">{tn("{n} day for each move", "{n} days for each move", state.table.days)}</p> : null}
          {seated ? <Start state={state} /> : null}
          {refusal.value ? <p class="chip-bad" role="alert">{problem(refusal.value)}</p> : null}
        </section>
        {!seated && invite ? <JoinPanel id={id} invite={invite} /> : null}
        {!seated && !invite ? <p class="panel">{t("You are watching. The whole invitation link lets you sit down.")}</p> : null}
        {seated && invite ? <Invite id={id} invite={invite} /> : null}
        <section class="panel lobby-rules">
          <h2>{t("Rules of this table")}</h2>
          <RulesCard rules={state.rules} seats={state.seats.length} />
          <ShareRules code={state.rules.code} />
          {state.you.host ? <EditRules rules={state.rules} /> : null}
        </section>
      </main>
    </div>
  );
}

function Invite({ id, invite }: { id: string; invite: string }) {
  const url = `${location.origin}/t/${id}#${invite}`;
  return (
    <section class="panel lobby-invite">
      <h2>{t("Invite friends")}</h2>
      <p>{t("Send this link, or let them scan the code. A name is all they need.")}</p>
      <LinkField label={t("Invitation link")} url={url} />
      <QrCode url={url} />
    </section>
  );
}

function Seats({ state }: { state: State }) {
  return (
    <ol class="seats">
      {state.seats.map((seat) => <SeatRow key={seat.seat} seat={seat} state={state} />)}
    </ol>
  );
}

function SeatRow({ seat, state }: { seat: SeatCard; state: State }) {
  const mine = state.you.seats.includes(seat.seat);
  const partner = state.sides.find((side) => side.length > 1 && side.includes(seat.seat))?.find((one) => one !== seat.seat);
  return (
    <li class={`seat seat-${seat.kind}`}>
      <Avatar seat={seat.seat} name={seat.name || "?"} bot={seat.kind === "bot"} />
      <div class="seat-words">
        <b>{seat.name || t("Open seat")}{mine ? <small> · {t("you")}</small> : null}</b>
        <small>{seatNote(seat, state.table.host === seat.seat)}{partner !== undefined ? ` · ${t("with player {n}", { n: partner + 1 })}` : ""}</small>
      </div>
      <div class="seat-tools"><SeatTools seat={seat} state={state} /></div>
    </li>
  );
}

function seatNote(seat: SeatCard, host: boolean): string {
  if (seat.kind === "open") return t("waiting for a friend");
  if (seat.kind === "bot") return t("bot");
  if (!seat.connected) return t("away");
  if (host) return t("host");
  return seat.ready ? t("ready") : t("not ready yet");
}

function SeatTools({ seat, state }: { seat: SeatCard; state: State }) {
  const host = state.you.host;
  const command = (type: string, fields: object = {}) => () => void submit(type, { seat: seat.seat, ...fields });
  if (seat.kind === "open") {
    return (
      <>
        {host ? <Button onClick={command("add_bot", { bot: usualBot() })}>{t("Add a bot")}</Button> : null}
        {state.you.seats.length === 1 ? <Button look="quiet" onClick={command("sit")}>{t("Sit here")}</Button> : null}
      </>
    );
  }
  if (seat.kind === "bot" && host) {
    return (
      <>
        <BotChoice seat={seat} />
        <Button look="quiet" onClick={command("remove_bot")}>{t("Remove")}</Button>
      </>
    );
  }
  if (host && !state.you.seats.includes(seat.seat)) return <Button look="quiet" onClick={command("kick")}>{t("Remove")}</Button>;
  return null;
}

function BotChoice({ seat }: { seat: SeatCard }) {
  const bots = offer.value?.bots ?? [];
  if (bots.length < 2) return null;
  return (
    <select aria-label={t("How {name} plays", { name: seat.name ?? t("bot") })} value={seat.bot ?? ""}
      onChange={(event) => void submit("add_bot", { seat: seat.seat, bot: event.currentTarget.value })}>
      {bots.map((bot) => <option key={bot.name} value={bot.name} selected={bot.name === seat.bot}>{botTitle(bot)}</option>)}
    </select>
  );
}

function Start({ state }: { state: State }) {
  const me = state.seats[state.you.seat ?? 0];
  const open = state.seats.filter((seat) => seat.kind === "open").length;
  if (state.you.host) {
    return (
      <div class="lobby-start">
        <Button look="brass" big onClick={() => void act("start")}>{t("Start the game")}</Button>
        {open > 0 ? <p class="help">{t("Bots take the open seats.")}</p> : null}
      </div>
    );
  }
  return (
    <div class="lobby-start">
      <Button look="brass" big onClick={() => void act("ready", { ready: !me?.ready })}>{me?.ready ? t("Not ready after all") : t("I am ready")}</Button>
    </div>
  );
}
