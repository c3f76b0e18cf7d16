import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

interface Box {
  current: HTMLElement | null;
}

/** One stop for the tabulator in a list; arrows, Home and End move inside it. */
export function useRoving(box: Box, selector: string) {
  const current = useSignal(0);
  const inside = useRef(false);
  const items = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const focus = (index: number): void => {
    const all = items();
    const to = Math.max(0, Math.min(all.length - 1, index));
    current.value = to;
    all[to]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    const at = items().indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    if (step !== undefined && !event.shiftKey) focus(at + step);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(Infinity);
    else return;
    event.preventDefault();
  };
  const onFocusIn = (event: FocusEvent): void => {
    const at = items().indexOf(event.target as HTMLElement);
    if (at >= 0) current.value = at;
    inside.current = true;
  };
  /** Leaving for another element, not because the focused tile was laid. */
  const onFocusOut = (event: FocusEvent): void => {
    if (event.relatedTarget !== null) inside.current = false;
  };
  useLayoutEffect(() => {
    const lost = inside.current && (document.activeElement === document.body || document.activeElement === null);
    if (lost) focus(current.peek());
  });
  const last = Math.max(0, items().length - 1);
  return { current: Math.min(current.value, last), onKeyDown, onFocusIn, onFocusOut };
}
