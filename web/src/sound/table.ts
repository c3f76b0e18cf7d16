import { useEffect } from "preact/hooks";
import { onHappening } from "../state/happenings";
import { sound } from "../state/settings";
import { bell, click, knock } from "./synth";

const SOUNDS: Record<string, () => void> = {
  lay: click,
  lead: click,
  start: click,
  turn: click,
  draw: knock,
  pass: knock,
  put_back: knock,
  score: bell,
  muggins: bell,
  domino: bell,
};

export function useTableSound(): void {
  useEffect(() => onHappening((happening) => {
    if (sound.peek()) SOUNDS[happening.kind]?.();
  }), []);
}
