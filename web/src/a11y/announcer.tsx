import { signal } from "@preact/signals";

/** What the two live regions say. A trailing space makes a repeated sentence count as new. */
const polite = signal("");
const assertive = signal("");

function next(now: string, words: string): string {
  return now === words ? `${words}\u00a0` : words;
}

/** Say something when the listener has a moment. */
export function say(words: string): void {
  polite.value = next(polite.peek(), words);
}

/** Say something at once: it is your turn, a move was refused. */
export function sayNow(words: string): void {
  assertive.value = next(assertive.peek(), words);
}

export function Announcer() {
  return (
    <>
      <div class="unseen" aria-live="polite" role="status">{polite}</div>
      <div class="unseen" aria-live="assertive" role="alert">{assertive}</div>
    </>
  );
}
