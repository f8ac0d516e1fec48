import sql from "sql-template-tag";
import type { Changed, EventName } from "../../contract/events.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { write } from "../db/connection.ts";

interface NumberedEvent {
  seq: number;
  name: EventName;
  ids: string[];
  actorId: string | null;
}

/**
 * Numbers committed events, one account at a time, and hands them on in order. Calls that come while an
 * account is being numbered are answered by one more round.
 */
export class Publisher {
  readonly #pool: pg.Pool;
  readonly #log: Logger;
  readonly #emit: (accountId: string, events: Changed[]) => Promise<void>;
  readonly #busy = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();

  constructor(pool: pg.Pool, log: Logger, emit: (accountId: string, events: Changed[]) => Promise<void>) {
    this.#pool = pool;
    this.#log = log;
    this.#emit = emit;
  }

  publish(accountId: string): void {
    if (this.#busy.has(accountId)) {
      this.#again.add(accountId);
      return;
    }
    this.#busy.set(accountId, this.#run(accountId));
  }

  async #run(accountId: string): Promise<void> {
    try {
      do {
        this.#again.delete(accountId);
        const events = await write(this.#pool, accountId, (db) =>
          db.many<NumberedEvent>(sql`select seq, name, ids, actor_id from number_events()`),
        );
        events.sort((a, b) => a.seq - b.seq);
        const changed = events.map(({ seq, name, ids, actorId }) => ({ seq, name, ids, by: actorId }));
        if (changed.length > 0) await this.#emit(accountId, changed);
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
    while (this.#busy.size > 0) await Promise.all(this.#busy.values());
  }
}
