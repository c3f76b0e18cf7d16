import { computed, signal } from "@preact/signals";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string; code: string | null }
  | { page: "code"; code: string }
  | { page: "table"; id: string; invite: string }
  | { page: "replay"; id: string; round: number };

/** The page an address names; anything unknown is the first page. */
export function read(path: string, query: string, fragment: string): Route {
  const [first, second, third, fourth] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "new" && second) {
    return { page: "new", game: second, code: new URLSearchParams(query).get("rules") };
  }
  if (first === "r" && second) return { page: "code", code: second };
  if (first === "t" && second && third === "replay") return { page: "replay", id: second, round: Number(fourth) || 1 };
  if (first === "t" && second) return { page: "table", id: second, invite: fragment.replace(/^#/, "") };
  return { page: "home" };
}

/** Whether this page was come to from another one, without loading. */
let turned = false;

/** For a page that has just been drawn: put a reader who came from another page at its heading. */
export function atHeading(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (!turned || !heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

const here = signal(typeof location === "undefined" ? "/" : location.href);

export const route = computed<Route>(() => {
  const url = new URL(here.value, "http://localhost");
  return read(url.pathname, url.search, url.hash);
});

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  turned = true;
  here.value = location.href;
  window.scrollTo(0, 0);
}

export function listenToHistory(): void {
  const moved = (): void => {
    here.value = location.href;
  };
  addEventListener("popstate", moved);
  addEventListener("hashchange", moved);
}

/** Let plain clicks on links of this site change the page without loading it. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  const path = link?.getAttribute("href");
  if (!link || !path || !path.startsWith("/") || path.startsWith("/api/") || link.target) return;
  event.preventDefault();
  go(path);
}
