/** Soft sounds made on the spot; silent until the first tap, as browsers and good manners ask. */

let context: AudioContext | null = null;

function wake(): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

if (typeof addEventListener === "function") {
  addEventListener("pointerdown", wake, { passive: true });
  addEventListener("keydown", wake, { passive: true });
}

function tone(pitch: number, length: number, loud: number, shape: OscillatorType, later = 0): void {
  if (!context || context.state !== "running") return;
  const start = context.currentTime + later;
  const voice = context.createOscillator();
  const gain = context.createGain();
  voice.type = shape;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(pitch * 0.6, start + length);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** A tile set down on wood. */
export function click(): void {
  tone(1500, 0.05, 0.1, "triangle");
  tone(320, 0.07, 0.12, "sine");
}

/** A lower one for a draw, a pass, a tile put back. */
export function knock(): void {
  tone(240, 0.09, 0.12, "sine");
}

/** A small bell for a score. */
export function bell(): void {
  tone(1320, 0.5, 0.05, "sine");
  tone(1980, 0.4, 0.03, "sine", 0.06);
}
