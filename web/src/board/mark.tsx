/** A shape for each side, so that nobody has to tell colours apart: round, square, triangle, diamond, cross. */
const SHAPES = [
  "M0-1A1 1 0 0 1 0 1A1 1 0 0 1 0-1Z",
  "M-.9-.9H.9V.9H-.9Z",
  "M0-1.2L1.15.85H-1.15Z",
  "M0-1.3L1.2 0L0 1.3L-1.2 0Z",
  "M-.42-1.15H.42V-.42H1.15V.42H.42V1.15H-.42V.42H-1.15V-.42H-.42Z",
];

/** The outline of a side's shape, about 2 wide, around the origin. */
export function shapeOf(side: number): string {
  return SHAPES[side % SHAPES.length]!;
}

/** The shape and colour of a side's pegs, beside its name or its points. */
export function Mark({ side, colour }: { side: number; colour: string }) {
  return <svg class="mark" viewBox="-1.5 -1.5 3 3" aria-hidden="true"><path d={shapeOf(side)} fill={colour} /></svg>;
}

/** One or two letters for each name, so that no two are the same where letters can do that. */
export function initials(names: readonly string[]): string[] {
  const short = (name: string, letters: number): string => [...name.trim()].slice(0, letters).join("").toUpperCase() || "?";
  const alike = (name: string): boolean => names.filter((other) => short(other, 1) === short(name, 1)).length > 1;
  return names.map((name, n) => {
    if (!alike(name)) return short(name, 1);
    const twin = names.some((other, m) => m !== n && short(other, 2) === short(name, 2));
    return twin ? `${short(name, 1)}${n + 1}` : short(name, 2);
  });
}
