import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Socket } from "../src/api/socket";

/** The server's end of a line: what was sent, and words to say back. */
class Line {
  static readonly all: Line[] = [];
  readyState = 1;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor() {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function connected(): { socket: Socket; line: Line } {
  const socket = new Socket(() => "", { message: () => {}, link: () => {}, have: () => 0 }, () => new Line() as unknown as WebSocket);
  socket.open();
  const line = Line.all.at(-1)!;
  line.onopen!();
  return { socket, line };
}

const idOf = (line: Line): string => (JSON.parse(line.sent[0]!) as { id: string }).id;

describe("the line to a table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", globalThis);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("brings a command again that the server could not do just now", async () => {
    const { socket, line } = connected();
    const answer = socket.send("next_round");
    line.say({ type: "error", id: idOf(line), code: "busy" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(line.sent.length).toBe(2);
    expect(line.sent[1]).toBe(line.sent[0]);
    line.say({ type: "ack", id: idOf(line), v: 3 });
    expect((await answer).type).toBe("ack");
    socket.close();
  });

  it("gives up in the end, and tells", async () => {
    const { socket, line } = connected();
    const answer = socket.send("next_round");
    for (let times = 0; times < 20; times++) {
      line.say({ type: "error", id: idOf(line), code: "storage_full" });
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect((await answer).code).toBe("storage_full");
    socket.close();
  });

  it("sends what was not answered again over a new line, once", async () => {
    const { socket, line } = connected();
    const answer = socket.send("next_round");
    line.onclose!({ code: 1006, reason: "" });
    await vi.advanceTimersByTimeAsync(10_000);
    const next = Line.all.at(-1)!;
    expect(next).not.toBe(line);
    next.onopen!();
    expect(next.sent).toEqual(line.sent);
    next.say({ type: "ack", id: idOf(line), v: 3 });
    expect((await answer).type).toBe("ack");
    socket.close();
  });
});
