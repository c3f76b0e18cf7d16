import { signal } from "@preact/signals";
import { check, freshSeed, fromHex, seatCommitment, toHex, type Verdict } from "../api/fair";
import type { Answer, FairDeal, Seat, TableEvent } from "../api/types";

/** What this browser found when it checked the last finished deal. */
export const verdict = signal<{ round: number; verdict: Verdict } | null>(null);

type Submit = (type: string, fields: object) => Promise<Answer>;

/** This browser's seeds at one table: given, opened, and compared when the round is over. */
export class FairShare {
  private readonly seeds = new Map<string, string>();
  /** The server's commitment in the deal at hand: a round that is dealt anew asks for other seeds. */
  private deal = "";

  constructor(private readonly table: string) {}

  /** `dealing`: the deal is still open; what the log says of earlier ones needs no answer. */
  async see(event: TableEvent, seats: readonly Seat[], dealing: boolean, submit: Submit): Promise<void> {
    if (typeof crypto === "undefined" || crypto.subtle === undefined) return;
    if (event.kind === "deal_asked") this.deal = event.commit ?? "";
    if (dealing && event.kind === "deal_asked") await this.commit(event.round ?? 0, seats, submit);
    if (dealing && event.kind === "deal_committed") this.openAll(event.round ?? 0, seats, submit);
    if (event.kind === "round_end") await this.judge(event.fair ?? null);
  }

  private key(round: number, seat: Seat, deal = this.deal): string {
    return `hughie.fair.${this.table}.${round}.${seat}.${deal.slice(0, 16)}`;
  }

  private async commit(round: number, seats: readonly Seat[], submit: Submit): Promise<void> {
    for (const seat of seats) {
      const given = this.recall(this.key(round, seat)); // of this very deal, before the page was loaded again
      const seed = given ? fromHex(given) : freshSeed();
      this.remember(this.key(round, seat), toHex(seed));
      const commit = await seatCommitment(seed, this.table, round, seat);
      void submit("fair_commit", { round, commit, ...several(seats, seat) });
    }
  }

  private openAll(round: number, seats: readonly Seat[], submit: Submit): void {
    for (const seat of seats) {
      const seed = this.recall(this.key(round, seat));
      if (seed) void submit("fair_open", { round, seed, ...several(seats, seat) });
    }
  }

  private async judge(fair: FairDeal | null): Promise<void> {
    if (!fair) {
      verdict.value = null;
      return;
    }
    verdict.value = { round: fair.round, verdict: await check(fair, this.mine(fair)) };
  }

  /** The seeds this browser gave to a deal and that the deal lists; a reload keeps them for the session. */
  private mine(fair: FairDeal): Map<Seat, string> {
    const own = new Map<Seat, string>();
    for (const [seat, seed] of fair.seeds.entries()) {
      const kept = this.recall(this.key(fair.round, seat, fair.commit));
      if (kept && seed !== "" && fromHex(kept).length === 16) own.set(seat, kept);
    }
    return own;
  }

  private remember(key: string, seed: string): void {
    this.seeds.set(key, seed);
    try {
      sessionStorage.setItem(key, seed);
    } catch {
      // Memory alone will do until the page closes.
    }
  }

  private recall(key: string): string | null {
    try {
      return this.seeds.get(key) ?? sessionStorage.getItem(key);
    } catch {
      return this.seeds.get(key) ?? null;
    }
  }
}

const several = (seats: readonly Seat[], seat: Seat): { seat?: Seat } => (seats.length > 1 ? { seat } : {});
