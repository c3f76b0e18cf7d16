import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { Announcer } from "./a11y/announcer";
import { t } from "./i18n/words";
import { route, type Route } from "./router";
import { TileDefs } from "./tiles/defs";
import { SettingsDialog } from "./ui/settings";
import { Home } from "./views/home/home";

/** Pages other than the first are loaded when they are needed. */
const loaded = signal<Partial<Record<Route["page"], ComponentType>>>({});

const LOADERS: Partial<Record<Route["page"], () => Promise<ComponentType>>> = {
  new: async () => (await import("./views/lobby/new")).NewTable,
  code: async () => (await import("./views/lobby/code")).SharedRules,
  table: async () => (await import("./views/table/page")).TablePage,
  replay: async () => (await import("./views/replay/page")).ReplayPage,
};

async function load(page: Route["page"]): Promise<void> {
  const loader = LOADERS[page];
  if (!loader || loaded.peek()[page]) return;
  const component = await loader();
  loaded.value = { ...loaded.peek(), [page]: component };
}

export function App() {
  const { page } = route.value;
  useEffect(() => void load(page), [page]);
  const Page = page === "home" ? Home : loaded.value[page];
  return (
    <>
      <TileDefs />
      {Page ? <Page /> : <main class="cloth waiting-page" aria-busy="true"><p>{t("One moment …")}</p></main>}
      <Announcer />
      <SettingsDialog />
    </>
  );
}
