import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { State } from "../src/api/types";
import { mayNudge, shouldNudge, timeWords } from "../src/state/clock";
import { state } from "../src/state/table";

const BEGUN = 1_800_000_000_000;

/** A table at which seat 1 is waited for; `me` looks on from a seat, or from none. */
function waiting(me: number | null, more: object = {}, mode: "live" | "correspondence" = "live"): State {
  const seats = ["Ana", "Budi"].map((name, seat) => ({ seat, name, kind: "person", person: seat + 1 }));
  return {
    seats, table: { mode }, you: { seats: me === null ? [] : [me], seat: me },
    waiting: { seat: 1, since: BEGUN, soft: null, hard: null, stand_in: false, ...more },
  } as unknown as State;
}

describe("the time others take", () => {
  beforeEach(() => void vi.useFakeTimers({ now: BEGUN }));
  afterEach(() => {
    state.value = null;
    vi.useRealTimers();
  });

  it("allows a reminder after a while, and has a button for it after a long one, without news from the server", () => {
    state.value = waiting(0);
    expect([mayNudge.value, shouldNudge.value]).toEqual([false, false]);
    vi.advanceTimersByTime(6_000);
    expect([mayNudge.value, shouldNudge.value]).toEqual([true, false]);
    vi.advanceTimersByTime(15_000);
    expect([mayNudge.value, shouldNudge.value]).toEqual([true, true]);
  });

  it.each([[waiting(1)], [waiting(null)], [waiting(0, { stand_in: true })]])("reminds nobody where nobody else is to be reminded", (now) => {
    state.value = now;
    vi.advanceTimersByTime(60_000);
    expect([mayNudge.value, shouldNudge.value]).toEqual([false, false]);
  });

  it("counts down what is left after a reminder", () => {
    state.value = waiting(0, { hard: BEGUN + 20_000 });
    vi.advanceTimersByTime(1_000);
    expect(timeWords()).toBe("A bot moves for Budi in 19 seconds.");
    state.value = waiting(1, { hard: BEGUN + 2_000 });
    expect(timeWords()).toBe("A bot moves for you in 1 second.");
  });

  it("tells the day where a move may take days", () => {
    state.value = waiting(0, { hard: BEGUN }, "correspondence");
    expect(timeWords()).toMatch(/^Budi has until \w+, Jan 1[456], .*You may close this page\.$/);
    state.value = waiting(0);
    expect(timeWords()).toBe("");
  });
});
