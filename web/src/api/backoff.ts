/** How long to wait before the n-th attempt (0, 1, …) to reconnect: 0.5 s doubling to 8 s, each ± 20 %. */
export function backoff(attempt: number, chance: number = Math.random()): number {
  const plain = Math.min(8000, 500 * 2 ** attempt);
  return Math.round(plain * (0.8 + 0.4 * chance));
}

/** An id for a command: unique, and made here so that the same command can be sent again. */
export function commandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${Date.now().toString(36)}-${random}`;
}
