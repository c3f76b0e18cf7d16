import { signal } from "@preact/signals";
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

/** Name only: type it, sit down. The invitation is in the link. */
export function JoinPanel({ id, invite }: { id: string; invite: string }) {
  const submit = (event: Event): void => {
    event.preventDefault();
    void sit(id, invite);
  };
  return (
    <form class="join panel" onSubmit={submit}>
      <h2>{t("Sit down")}</h2>
      <TextField label={t("Your name")} value={name.value} set={(value) => (name.value = value)} autocomplete="nickname" />
      <Button look="brass" big type="submit" disabled={busy.value}>{t("Join the table")}</Button>
      {trouble.value ? <p class="chip-bad" role="alert">{trouble}</p> : null}
    </form>
  );
}
