import { backoff, commandId } from "./backoff";
import type { Answer, Message } from "./types";

export type Link = "connecting" | "open" | "lost" | "closed";

export interface Handlers {
  message(message: Message): void;
  link(link: Link, reason: string): void;
  /** The version the client has; the server sends what comes after it. */
  have(): number;
}

interface Waiting {
  text: string;
  /** How often the server said "not now". */
  putOff: number;
  settle(answer: Answer): void;
}

/** Closes after which it is no use to come again: no such table, or none that this server can read. */
const FINAL_REASONS = new Set(["no_table", "newer_rules", "table_unreadable"]);
const QUIET_MS = 15_000;
const PATIENCE_MS = 9_000;
/** Answers that mean: nothing was changed, the same command may come again. */
const NOT_NOW = new Set(["busy", "internal", "storage_full"]);
const TRIES = 4;

/**
 * The line to one table: reconnects by itself with back-off, and sends every command that was not
 * answered again, with the id it had, so that nothing is lost and nothing happens twice.
 */
export class Socket {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry = 0;
  private watch = 0;
  private wanted = false;
  private readonly waiting = new Map<string, Waiting>();

  constructor(
    private readonly address: (have: number) => string,
    private readonly on: Handlers,
    private readonly connect: (address: string) => WebSocket = (where) => new WebSocket(where),
  ) {}

  open(): void {
    this.wanted = true;
    this.on.link("connecting", "");
    this.dial();
  }

  close(): void {
    this.wanted = false;
    this.hangUp();
    this.waiting.clear();
  }

  /** Connect anew at once: the line seems dead, or something was missed. */
  again(): void {
    if (!this.wanted) return;
    this.hangUp();
    this.dial();
  }

  /** Send a command; the promise settles with the server's answer, however often the line breaks. */
  send(type: string, fields: object = {}): Promise<Answer> {
    const id = commandId();
    const text = JSON.stringify({ id, type, ...fields });
    return new Promise((settle) => {
      this.waiting.set(id, { text, putOff: 0, settle });
      if (this.ready()) this.socket!.send(text);
    });
  }

  private ready(): boolean {
    return this.socket?.readyState === 1;
  }

  private dial(): void {
    clearTimeout(this.retry);
    const socket = this.connect(this.address(this.on.have()));
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event: MessageEvent) => this.heard(String(event.data));
    socket.onclose = (event: CloseEvent) => {
      if (socket === this.socket) this.lost(event.code, event.reason);
    };
  }

  private hangUp(): void {
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    }
  }

  private opened(): void {
    this.on.link("open", "");
    for (const { text } of this.waiting.values()) this.socket!.send(text);
    this.listen();
  }

  /** Ask for a sign of life when nothing was heard for a while; without one, connect anew. */
  private listen(): void {
    clearTimeout(this.watch);
    this.watch = window.setTimeout(() => {
      if (this.ready()) this.socket!.send(JSON.stringify({ id: commandId(), type: "ping" }));
      this.watch = window.setTimeout(() => this.again(), PATIENCE_MS);
    }, QUIET_MS);
  }

  private heard(text: string): void {
    this.listen();
    const message = JSON.parse(text) as Message;
    this.attempt = 0;
    if (message.type === "ack" || message.type === "refused" || message.type === "stale" || message.type === "error") {
      this.settle(message as Answer);
    }
    this.on.message(message);
  }

  private settle(answer: Answer): void {
    const waiting = answer.id === null ? undefined : this.waiting.get(answer.id);
    if (!waiting) return;
    if (answer.type === "error" && NOT_NOW.has(answer.code ?? "") && waiting.putOff < TRIES) {
      this.sendLater(answer.id!, waiting);
      return;
    }
    this.waiting.delete(answer.id!);
    waiting.settle(answer);
  }

  /** The server could not do it just now; a new connection meanwhile sends it as well, which does no harm. */
  private sendLater(id: string, waiting: Waiting): void {
    const pause = backoff(waiting.putOff++);
    window.setTimeout(() => {
      if (this.waiting.has(id) && this.ready()) this.socket!.send(waiting.text);
    }, pause);
  }

  private lost(code: number, reason: string): void {
    clearTimeout(this.watch);
    this.socket = null;
    if (!this.wanted) return;
    if (code === 1000 || FINAL_REASONS.has(reason)) {
      this.wanted = false;
      this.on.link("closed", reason);
      return;
    }
    const pause = reason === "too_many" ? 5000 : backoff(this.attempt++);
    this.on.link("lost", reason);
    this.retry = window.setTimeout(() => this.dial(), pause);
  }
}
