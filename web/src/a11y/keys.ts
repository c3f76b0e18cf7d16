import { useEffect } from "preact/hooks";
import { listenerAt } from "../i18n/say";
import { sentence } from "../i18n/speech";
import { t } from "../i18n/words";
import { lastHappenings } from "../state/happenings";
import { keys } from "../state/settings";
import { mySeat, state } from "../state/table";
import { say } from "./announcer";

const focusOn = (...selectors: string[]): void => {
  for (const selector of selectors) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found.focus();
  }
};

/** H hand, E ends, B table, S scores, L last move; a question mark tells them. */
const JUMPS: Record<string, () => void> = {
  h: () => focusOn("#hand [tabindex='0']", "#hand [role=option]"),
  e: () => focusOn("[data-place]", ".compass button"),
  b: () => focusOn("#board"),
  s: scores,
  l: lastMove,
  "?": () => say(t("H hand, E ends, B table, S scores, L last move.")),
};

function scores(): void {
  focusOn("#scores");
  say(document.querySelector("#scores p")?.textContent ?? "");
}

function lastMove(): void {
  const listener = listenerAt(state.peek()?.seats ?? [], mySeat.peek());
  const words = lastHappenings.peek().map((one) => sentence(one, listener)).filter(Boolean).join(" ");
  say(words || t("Nothing has happened yet."));
}

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return element?.matches?.("input, select, textarea") === true || document.querySelector("dialog[open]") !== null;
}

export function useTableKeys(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (!keys.peek() || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      const jump = JUMPS[event.key.toLowerCase()];
      if (!jump) return;
      event.preventDefault();
      jump();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
