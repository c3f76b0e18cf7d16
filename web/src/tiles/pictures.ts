/**
 * Nineteen pictures for tiles that are matched by picture: one a number, own drawings.
 *
 * Each is a list of [path, colour] in a 40 × 40 square around (0, 0). Shapes differ as much as
 * colours do, so that nobody needs to tell colours apart.
 */

export type Picture = readonly (readonly [string, string])[];

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const oval = (x: number, y: number, a: number, b: number): string =>
  `M${x - a} ${y}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0z`;

/** Points of a star with n rays around the middle. */
function star(rays: number, out: number, into: number): string {
  const corners = Array.from({ length: rays * 2 }, (_, i) => {
    const r = i % 2 === 0 ? out : into;
    const turn = (Math.PI * i) / rays - Math.PI / 2;
    return `${(r * Math.cos(turn)).toFixed(1)} ${(r * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}

const ring = (n: number, distance: number, r: number): string =>
  Array.from({ length: n }, (_, i) => {
    const turn = (2 * Math.PI * i) / n - Math.PI / 2;
    return dot(+(distance * Math.cos(turn)).toFixed(1), +(distance * Math.sin(turn)).toFixed(1), r);
  }).join("");

const INK = "#2a2420";

const moon: Picture = [
  ["M4 -14A14 14 0 1 0 13 8A12 12 0 0 1 4 -14z", "#5b6fb0"],
  [dot(10, -7, 1.8) + dot(5, 0, 1.2), "#e3a52f"],
];
const sun: Picture = [[star(10, 16, 9.5), "#e8932a"], [dot(0, 0, 8.5), "#f6c445"]];
const apple: Picture = [
  ["M0 -7C-4 -11 -14 -9 -13 1C-12.5 9 -6 15 0 12.5C6 15 12.5 9 13 1C14 -9 4 -11 0 -7z", "#c9382f"],
  ["M0 -8C0 -12 1 -14 3 -16", "none"],
  ["M1 -10C4 -16 10 -15 11 -14C9 -9 5 -8 1 -10z", "#3f8a4b"],
  [oval(-6, -1, 2.2, 3.6), "#ec8076"],
];
const fish: Picture = [
  ["M-4 0C0 -11 11 -10 16 0C11 10 0 11 -4 0z", "#2f8fb3"],
  ["M-2 0L-15 -9L-12 0L-15 9z", "#1f6f93"],
  [dot(10, -2.5, 1.9), "#fff"],
  [dot(10.4, -2.5, 1), INK],
  ["M4 -6C6.5 -2 6.5 2 4 6L2 5.5C4 2 4 -2 2 -5.5z", "#8cc9e0"],
];
const flower: Picture = [[ring(6, 8.8, 5.4), "#c9558f"], [dot(0, 0, 5.6), "#f6c445"]];
const starfish: Picture = [[star(5, 16, 6.8), "#e0a21c"], [star(5, 9, 3.8), "#f7d774"]];
const cat: Picture = [
  ["M-13 -14L-4 -9.5C-1 -10.2 1 -10.2 4 -9.5L13 -14L13.5 2C13.5 10 7 14 0 14C-7 14 -13.5 10 -13.5 2z", "#4d4a57"],
  [dot(-5.5, 0, 2.6) + dot(5.5, 0, 2.6), "#d9e06a"],
  [oval(-5.5, 0, 0.9, 2.2) + oval(5.5, 0, 0.9, 2.2), INK],
  ["M-2 5.5L2 5.5L0 8z", "#f2a6a6"],
];
const boat: Picture = [
  ["M-15 6L15 6C13 12 9 14 5 14L-6 14C-10 14 -13.5 11 -15 6z", "#8a4b2a"],
  ["M-1 4L-1 -16L-12.5 4z", "#f0ead8"],
  ["M2 4L2 -13C7 -8 11 -2 12 4z", "#d1493d"],
  ["M-1 -16h1.8v21h-1.8z", INK],
  ["M-1 4L-1 -16L-12.5 4z", "none"],
];
const mushroom: Picture = [
  ["M-5 2L5 2C4 7 5 11 7 14L-7 14C-5 11 -4 7 -5 2z", "#efe2c6"],
  ["M-15 3C-15 -9 -8 -15 0 -15C8 -15 15 -9 15 3C8 5.5 -8 5.5 -15 3z", "#c23a34"],
  [dot(-7, -5, 2.6) + dot(2, -9, 2.8) + dot(8.5, -2.5, 2.3) + dot(0, -1, 1.8), "#fff4e2"],
];
const house: Picture = [
  ["M-11 -2L11 -2L11 14L-11 14z", "#d8a563"],
  ["M0 -16L16 -1L-16 -1z", "#9c3f2f"],
  ["M-3.5 4L3.5 4L3.5 14L-3.5 14z", "#5f3c22"],
  ["M6 -13L10 -13L10 -5L6 -9z", "#7d2e2b"],
];
const butterfly: Picture = [
  ["M-1 0C-5 -14 -16 -14 -15 -6C-14.5 -1 -7 1 -1 0z M1 0C5 -14 16 -14 15 -6C14.5 -1 7 1 1 0z", "#7a4fb0"],
  ["M-1 0C-9 0 -13 5 -11 10C-8 14 -2 9 -1 0z M1 0C9 0 13 5 11 10C8 14 2 9 1 0z", "#b084dc"],
  [oval(0, 0, 1.7, 9.5), INK],
  [dot(-9.5, -5.5, 2) + dot(9.5, -5.5, 2), "#f3d36b"],
];
const umbrella: Picture = [
  ["M-16 1C-16 -9 -9 -14.5 0 -14.5C9 -14.5 16 -9 16 1C13 -1.5 9 -1.5 5.5 1C2.5 -1.5 -2.5 -1.5 -5.5 1C-9 -1.5 -13 -1.5 -16 1z", "#2d7f8f"],
  ["M-5.5 1C-5 -7 -3 -12 0 -14.5C3 -12 5 -7 5.5 1C2.5 -1.5 -2.5 -1.5 -5.5 1z", "#8fd0d8"],
  ["M-1 -1h2v12a2.6 2.6 0 0 1 -6.8 0h2a.8 .8 0 0 0 2.8 0h2z", INK],
  [dot(0, -15, 1.2), INK],
];
const balloon: Picture = [
  ["M0 -16C7 -16 11 -11 11 -5C11 2 5 6.5 0 8C-5 6.5 -11 2 -11 -5C-11 -11 -7 -16 0 -16z", "#d24a86"],
  ["M-2.5 10.5L0 7.5L2.5 10.5z", "#a83168"],
  ["M-.7 10.5C2 12.5 -2 14 .3 16.5L1.5 16C0 14 3.5 12.5 .7 10.5z", INK],
  [oval(-4.5, -8.5, 2, 3.4), "#f1a9c8"],
];
const tree: Picture = [
  ["M-2.5 5h5v10h-5z", "#6f4526"],
  ["M0 -16L8.5 -5L5 -5L11.5 3L6 3L13 9L-13 9L-6 3L-11.5 3L-5 -5L-8.5 -5z", "#2f7a48"],
];
const heart: Picture = [
  ["M0 14C-9 7 -15 1 -14.5 -5C-14 -12 -5 -14 0 -6.5C5 -14 14 -12 14.5 -5C15 1 9 7 0 14z", "#d33f4b"],
  [oval(-7, -5, 2.2, 3), "#f29aa0"],
];
const key: Picture = [
  ["M-13.5 0a7 7 0 1 0 13.6 -2L15 -2L15 6L11.5 6L11.5 2L8 2L8 5L4.5 5L4.5 2L.1 2A7 7 0 0 1 -13.5 0zM-9 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z", "#b98320"],
];
const bell: Picture = [
  ["M0 -15C2 -15 2.5 -13.5 2.5 -12.5C8 -11 9.5 -6 9.5 0C9.5 4 11 6 13 8.5L-13 8.5C-11 6 -9.5 4 -9.5 0C-9.5 -6 -8 -11 -2.5 -12.5C-2.5 -13.5 -2 -15 0 -15z", "#dca02c"],
  [dot(0, 11, 3.4), "#8a5c12"],
  ["M-6 -4C-5.5 -7 -4 -9 -2 -10L-2.5 -4z", "#f7d98a"],
];
const snail: Picture = [
  ["M-15 12C-15 9 -11 9 -6 9L8 9C10 6 9 1 10.5 -3L13.5 -2.5C16 0 14 9 11.5 12z", "#c7a46a"],
  [dot(-2, 1, 10.2), "#8a5637"],
  [dot(-2, 1, 6.8), "#d39a63"],
  [dot(-2, 1, 3.4), "#8a5637"],
  ["M11 -3L9.5 -9L11 -9.3L12.3 -3zM13 -2.5L15 -8L16.3 -7.5L14 -2z", "#c7a46a"],
];
const crown: Picture = [
  ["M-14 10L-15.5 -7L-7.5 -1L0 -13L7.5 -1L15.5 -7L14 10z", "#e2ad32"],
  ["M-13.5 6.5L13.5 6.5L13.3 10.8L-13.3 10.8z", "#b27d1c"],
  [dot(0, 1.5, 2.4), "#c9382f"],
  [dot(-7.5, 3, 1.7) + dot(7.5, 3, 1.7), "#2f8fb3"],
];

export const PICTURES: readonly Picture[] = [
  moon, sun, apple, fish, flower, starfish, cat, boat, mushroom, house,
  butterfly, umbrella, balloon, tree, heart, key, bell, snail, crown,
];
