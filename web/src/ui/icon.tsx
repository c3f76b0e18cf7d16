const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  back: "M14 5l-7 7 7 7",
  forward: "M10 5l7 7-7 7",
  undo: "M9 6L4 11l5 5M4 11h9a6 6 0 0 1 0 12",
  bulb: "M9 18h6M10 21h4M7.5 13.5A6 6 0 1 1 16.5 13.5C15.5 14.5 15 15.5 15 16.5H9C9 15.5 8.5 14.5 7.5 13.5Z",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
  copy: "M9 9h10v11H9zM5 15V4h10",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  sound: "M4 10v4h3l5 4V6L7 10zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  rules: "M6 4h9l3 3v13H6zM9 9h6M9 13h6M9 17h4",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M16 5a3 3 0 0 1 0 6M18 20c0-2.5-.8-4.5-2.2-5.7",
  smile: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 14.5c1.8 2.2 5.2 2.2 7 0M9 9.5v.5M15 9.5v.5",
  chart: "M5 20V10M12 20V4M19 20v-7",
  check: "M5 12.5l4.5 4.5L19 7.5",
  film: "M4 6h16v12H4zM8 6v12M16 6v12",
  up: "M12 19V5M6 11l6-6 6 6",
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing beside words; never the only sign of anything. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
