import sql from "sql-template-tag";
import type { Changed, EventName } from "../../contract/events.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { write, type Db } from "../db/connection.ts";

interface NumberedEvent {
  seq: number;
  name: EventName;
  ids: string[];
  actorId: string | null;
}

/**
 * Numbers what is committed in the account, and what the transaction itself has recorded when this is the
 * last it does before its commit. Empty when another is numbering and `mayWait` is false.
 */
export async function numberEvents(db: Db, mayWait: boolean): Promise<Changed[]> {
  const events = await db.many<NumberedEvent>(
    sql`select seq, name, ids, actor_id from number_events(${mayWait})`,
  );
  return events
    .map(({ seq, name, ids, actorId }) => ({ seq, name, ids, by: actorId }))
    .sort((a, b) => a.seq - b.seq);
}

/**
 * Hands numbered events on, and numbers those that their own command could not: one account at a time, calls
 * that come meanwhile are answered by one more round.
 */
export class Publisher {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #emit: (accountId: string, events: Changed[]) => Promise<void>;
  readonly #busy = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();
  readonly #emitting = new Set<Promise<void>>();

  constructor(pool: pg.Pool, log: Logger, emit: (accountId: string, events: Changed[]) => Promise<void>) {
    this.#pool = pool;
    this.#log = log;
    this.#emit = emit;
  }

  /** After a commit. `numbered`: what it has numbered itself. */
  publish(accountId: string, numbered: Changed[] = []): void {
    if (numbered.length > 0) {
      const emitting = this.#emit(accountId, numbered).finally(() => this.#emitting.delete(emitting));
      this.#emitting.add(emitting);
    } else if (this.#busy.has(accountId)) this.#again.add(accountId);
    else this.#busy.set(accountId, this.#run(accountId));
  }

  async #run(accountId: string): Promise<void> {
    try {
      do {
        this.#again.delete(accountId);
        const events = await write(this.#pool, accountId, (db) => numberEvents(db, true));
        if (events.length > 0) await this.#emit(accountId, events);
      } while (this.#again.has(accountId));
    } catch (error) {
      // The rows are still there: the next command or the sweep numbers them.
      this.#log.error({ err: error, accountId }, "events were not published");
    } finally {
      this.#busy.delete(accountId);
    }
  }

  /** Publishes what a process left behind that died between commit and publish. */
  async sweep(): Promise<void> {
    const { rows } = await this.#pool.query<{ accounts_to_publish: string }>("select accounts_to_publish()");
    for (const row of rows) this.publish(row.accounts_to_publish);
  }

  /** Waits until everything committed so far has been handed on. */
  async settle(): Promise<void> {
    while (this.#busy.size + this.#emitting.size > 0)
      await Promise.all([...this.#busy.values(), ...this.#emitting]);
  }
}
