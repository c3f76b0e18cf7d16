import { useEffect } from "preact/hooks";
import { problem } from "../../i18n/problems";
import { t } from "../../i18n/words";
import { route } from "../../router";
import { wantOffer } from "../../state/games";
import { inviteOf, startAtOnce } from "../../state/open";
import { act, closeReason, closeTable, link, openTable, reconnect, state } from "../../state/table";
import { Header, SettingsButton } from "../../ui/header";
import { Lobby } from "../lobby/lobby";
import { Table } from "./table";
import "./table.css";
import "./rack.css";
import "./phone.css";

/** One table: joining, lobby, play; which of them is what the server says. */
export function TablePage() {
  const here = route.value;
  const id = here.page === "table" ? here.id : "";
  useEffect(() => {
    if (!id) return;
    wantOffer();
    openTable(id);
    const awake = (): void => {
      if (!document.hidden && link.peek() !== "open") reconnect();
    };
    addEventListener("online", awake);
    document.addEventListener("visibilitychange", awake);
    return () => {
      removeEventListener("online", awake);
      document.removeEventListener("visibilitychange", awake);
      closeTable();
    };
  }, [id]);
  if (here.page !== "table") return null;
  return <Body id={id} invite={inviteOf(id, here.invite)} />;
}

function Body({ id, invite }: { id: string; invite: string }) {
  const now = state.value;
  if (link.value === "closed") return <Gone reason={closeReason.value} />;
  if (!now) return <Waiting />;
  if (now.table.phase === "lobby" && startAtOnce.value === id) return <Shuffling />;
  if (now.table.phase === "lobby") return <Lobby state={now} id={id} invite={invite} />;
  return <Table state={now} invite={invite} />;
}

/** A table that starts by itself once the line is there. */
function Shuffling() {
  useEffect(() => {
    void act("start").then((answer) => {
      if (answer.type !== "ack") startAtOnce.value = null;
    });
  }, []);
  return <Waiting />;
}

function Waiting() {
  return (
    <div class="cloth page">
      <Header><SettingsButton /></Header>
      <main class="page-middle" aria-busy="true">
        <p>{link.value === "lost" ? t("No connection. Trying again …") : t("One moment …")}</p>
      </main>
    </div>
  );
}

function goneWords(reason: string): string {
  if (reason === "no_table") return t("There is no such table any more.");
  return reason === "" || reason === "bye" ? t("You have left this table.") : problem({ code: reason });
}

function Gone({ reason }: { reason: string }) {
  return (
    <div class="cloth page">
      <Header><SettingsButton /></Header>
      <main class="page-middle">
        <h1>{goneWords(reason)}</h1>
        <a class="button button-brass button-big" href="/">{t("First page")}</a>
      </main>
    </div>
  );
}
