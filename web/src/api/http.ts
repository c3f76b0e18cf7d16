import type { Params } from "./types";

/** The server's coded "no": a status, a code and its parameters. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Params,
  ) {
    super(code);
  }
}

/** A table id is a word; anything else in an address is quoted. */
export const at = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

async function answer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const error = (body as { error?: { code?: string; params?: Params } } | null)?.error;
  throw new Refused(response.status, error?.code ?? "internal", error?.params ?? {});
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refused(0, "offline", {});
  }
}

export async function get<T>(path: string): Promise<T> {
  return answer<T>(await ask(path));
}

export async function post<T>(path: string, body: unknown): Promise<T> {
  return answer<T>(await send(path, body));
}

/** A POST whose answer is a picture or another text. */
export async function postForText(path: string, body: unknown): Promise<string> {
  const response = await send(path, body);
  if (!response.ok) await answer(response);
  return response.text();
}

function send(path: string, body: unknown): Promise<Response> {
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}
