import "./lobby.css";
import { signal } from "@preact/signals";
import type { SeatCard } from "../../api/types";
import { at, post } from "../../api/http";
import { problem } from "../../i18n/problems";
import { t } from "../../i18n/words";
import { whyNot } from "../../state/open";
import { name } from "../../state/settings";
import { reconnect } from "../../state/table";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/fields";

const trouble = signal("");
const busy = signal(false);

async function sit(id: string, invite: string, seat?: number): Promise<void> {
  busy.value = true;
  trouble.value = "";
  try {
    await post(`${at(id)}/seats`, { invite, name: name.value.trim() || t("Guest"), ...(seat === undefined ? {} : { seat }) });
    reconnect();
  } catch (error) {
    trouble.value = problem(whyNot(error));
  }
  busy.value = false;
}

interface Props {
  id: string;
  invite: string;
  /** Seats of bots that may be taken; without them the first open seat is meant. */
  seats?: readonly SeatCard[];
}

/** Name only: type it, sit down. The invitation is in the link. */
export function JoinPanel({ id, invite, seats = [] }: Props) {
  const submit = (event: Event): void => {
    event.preventDefault();
    if (seats.length === 0) void sit(id, invite);
  };
  return (
    <form class="join panel" onSubmit={submit}>
      <h2>{t("Sit down")}</h2>
      <TextField label={t("Your name")} value={name.value} set={(value) => (name.value = value)} autocomplete="nickname" />
      {seats.length === 0 ? <Button look="brass" big type="submit" disabled={busy.value}>{t("Join the table")}</Button> : null}
      {seats.map((seat) => (
        <Button key={seat.seat} look="brass" disabled={busy.value} onClick={() => void sit(id, invite, seat.seat)}>
          {t("Take the seat of {name}", { name: seat.name || t("bot") })}
        </Button>
      ))}
      {trouble.value ? <p class="chip-bad" role="alert">{trouble}</p> : null}
    </form>
  );
}
