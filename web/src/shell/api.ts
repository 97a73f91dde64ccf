// Requests to the server. Every answer that is not a success is a Trouble: people read its `error`, programs its `kind`.
import { address } from "./address";
import type { Trouble } from "./wire";

export class Refused extends Error {
  constructor(
    readonly kind: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  const trouble = (await response.json().catch(() => null)) as Partial<Trouble> | null;
  throw new Refused(
    trouble?.kind ?? "broken",
    trouble?.error ?? `The server answered ${response.status}.`,
    response.status,
  );
}

export async function get<T>(path: string): Promise<T> {
  return answer<T>(await fetch(address(path), { headers: { accept: "application/json" } }));
}

export async function post<T>(path: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json", accept: "application/json", "x-westmarch": "1" };
  return answer<T>(await fetch(address(path), { method: "POST", headers, body: JSON.stringify(body) }));
}

/** Ask again after a lost connection, as often as it takes, or until the asker no longer cares. What the game stumbled over it
 *  would stumble over again. */
async function untilAnswered<T>(ask: () => Promise<T>, lost: () => void, cares = () => true): Promise<T> {
  for (let wait = 400; ; wait = Math.min(wait * 2, 8000)) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Refused && (error.status < 500 || error.kind === "stumbled")) throw error;
      lost();
      await new Promise((done) => setTimeout(done, wait));
      if (!cares()) throw error;
    }
  }
}

/** Choices carry the number of their question, so that nothing doubles. */
export function postUntilAnswered<T>(path: string, body: object, lost: () => void): Promise<T> {
  return untilAnswered(() => post<T>(path, body), lost);
}

export function getUntilAnswered<T>(path: string, cares: () => boolean): Promise<T> {
  return untilAnswered(
    () => get<T>(path),
    () => undefined,
    cares,
  );
}

export function query(values: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}
