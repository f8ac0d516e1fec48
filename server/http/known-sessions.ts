import type pg from "pg";
import type { Logger } from "pino";
import sql from "sql-template-tag";
import type { Actor } from "./actor.ts";

type User = Extract<Actor, { kind: "user" }>;

interface Known {
  actor: User;
  until: number;
}

const channel = "session_forgotten";
/** Said when the transaction commits. */
export const tellForgotten = (sessionIds: string[]) =>
  sql`select pg_notify(${channel}, id::text) from unnest(${sessionIds}::uuid[]) id`;

/** Even if everything else failed, an ended session is asked about again this soon. Milliseconds. */
const trust = 10_000;
const most = 5_000;

/**
 * Sessions that were found live a moment ago, so that a read needs one trip to the database instead of two.
 * Whoever ends or changes a session notifies every process; while this one cannot hear that, it knows nobody.
 */
export class KnownSessions {
  readonly #owner: pg.Pool;
  readonly #log: Logger;
  readonly #known = new Map<string, Known>();
  /** Ended a moment ago: a look-up that began before the end must not bring one back. */
  readonly #ended = new Set<string>();
  #listener: pg.PoolClient | undefined;
  #closed = false;
  /** Told of every session that was ended, or is to be looked up again. */
  onForget: (sessionId: string) => void = () => {};

  constructor(owner: pg.Pool, log: Logger) {
    this.#owner = owner;
    this.#log = log;
  }

  get(token: string): User | undefined {
    const found = this.#known.get(token);
    if (!found) return undefined;
    if (found.until > Date.now()) return found.actor;
    this.#known.delete(token);
    return undefined;
  }

  add(token: string, actor: User): void {
    if (!this.#listener || this.#ended.has(actor.sessionId)) return;
    if (this.#known.size >= most) this.#known.clear();
    const until = Math.min(Date.now() + trust, Date.parse(actor.expiresAt));
    this.#known.set(token, { actor, until });
  }

  forget(sessionId: string): void {
    this.#ended.add(sessionId);
    setTimeout(() => this.#ended.delete(sessionId), 6 * trust).unref();
    for (const [token, { actor }] of this.#known)
      if (actor.sessionId === sessionId) this.#known.delete(token);
    this.onForget(sessionId);
  }

  async listen(): Promise<void> {
    const client = await this.#owner.connect();
    client.on("notification", ({ payload }) => this.forget(payload ?? ""));
    // Told more than once, and also while it is let go: a connection may only be released once.
    client.on("error", () => this.#lost(client));
    try {
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.release(true);
      throw error;
    }
    this.#listener = client;
  }

  #lost(client: pg.PoolClient): void {
    if (this.#listener !== client) return;
    this.#listener = undefined;
    this.#known.clear();
    client.release(true);
    if (this.#closed) return;
    const again = () =>
      this.listen().catch((error: unknown) => {
        this.#log.warn({ err: error }, "sessions are looked up each time until the database is back");
        setTimeout(again, 2_000).unref();
      });
    setTimeout(again, 1_000).unref();
  }

  close(): void {
    this.#closed = true;
    this.#listener?.release(true);
    this.#listener = undefined;
  }
}
