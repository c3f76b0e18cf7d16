import { useEffect } from "preact/hooks";
import { onHappening } from "../../state/happenings";
import { mySeat } from "../../state/table";
import { elementRect, flyBack } from "./motion";

/** Tiles that others draw are seen going from the boneyard to their plates; one's own fly to the rack. */
export function useDraws(): void {
  useEffect(() => onHappening((happening) => {
    if (happening.kind !== "draw" || happening.seat === mySeat.peek()) return;
    flyBack(elementRect("#boneyard svg"), elementRect(`[data-plate="${happening.seat}"] .backs`));
  }), []);
}
