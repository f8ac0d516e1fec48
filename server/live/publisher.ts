import sql from "sql-template-tag";
import type { Changed, EventName } from "../../contract/events.ts";
import type pg from "pg";
import type { Logger } from "pino";
import { write, type Db } from "../db/connection.ts";
import { ghostOf } from "../http/actor.ts";
import type { Context } from "../http/context.ts";

interface NumberedEvent {
  seq: number;
  name: EventName;
  ids: string[];
  actorId: string | null;
}

/** What a command has recorded. */
export interface Recorded {
  id: string;
  name: EventName;
  ids: string[];
  detail: Record<string, unknown>;
  /** As what it tells of was written. */
  at: Date;
}

/**
 * Writes a command's events, as the last it does before its commit. They are numbered with it, unless another
 * is numbering in this account: nobody waits here, and the answer is empty.
 */
export async function recordEvents(
  { db, accountId, actor, requestId }: Pick<Context, "db" | "accountId" | "actor" | "requestId">,
  recorded: readonly Recorded[],
): Promise<Changed[]> {
  const events = JSON.stringify(recorded.map((event, at) => ({ ...event, place: at + 1 })));
  const free = await db.maybe<{ seq: number }>(sql`
    with free as materialized (
      select seq from event_sequences where account_id = ${accountId} for no key update skip locked
    ), added as (
      insert into events (account_id, id, seq, name, ids, actor_kind, actor_id, detail, request_id, created_at, ghosted_by)
      select ${accountId}, e.id, (select seq from free) + e.place, e.name, e.ids, ${actor.kind}, ${actor.id}, e.detail,
        ${requestId ?? null}, e.at, ${ghostOf(actor)}
      from jsonb_to_recordset(${events}::jsonb)
        as e (id uuid, place int, name text, ids uuid[], detail jsonb, at timestamptz)
    ), counted as (
      update event_sequences s set seq = s.seq + ${recorded.length} from free where s.account_id = ${accountId}
    )
    select seq from free`);
  if (!free) return [];
  return recorded.map(({ name, ids }, at) => ({ seq: free.seq + at + 1, name, ids, by: actor.id }));
}

/** Numbers what is committed in the account without a number. */
async function numberEvents(db: Db): Promise<Changed[]> {
  const events = await db.many<NumberedEvent>(sql`select seq, name, ids, actor_id from number_events(true)`);
  return events
    .map(({ seq, name, ids, actorId }) => ({ seq, name, ids, by: actorId }))
    .sort((a, b) => a.seq - b.seq);
}

/** How soon after one message to an account's screens the next follows in a burst, in milliseconds. */
const spacing = 20;

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
  /** Of accounts that were told something just now: what the next message tells. */
  readonly #waiting = new Map<string, Changed[]>();

  constructor(pool: pg.Pool, log: Logger, emit: (accountId: string, events: Changed[]) => Promise<void>) {
    this.#pool = pool;
    this.#log = log;
    this.#emit = emit;
  }

  /** After a commit. `numbered`: what it has numbered itself. */
  publish(accountId: string, numbered: Changed[] = []): void {
    if (numbered.length > 0) this.#tell(accountId, numbered);
    else if (this.#busy.has(accountId)) this.#again.add(accountId);
    else this.#busy.set(accountId, this.#run(accountId));
  }

  async #run(accountId: string): Promise<void> {
    try {
      do {
        this.#again.delete(accountId);
        const events = await write(this.#pool, accountId, numberEvents);
        if (events.length > 0) this.#tell(accountId, events);
      } while (this.#again.has(accountId));
    } catch (error) {
      // The rows are still there: the next command or the sweep numbers them.
      this.#log.error({ err: error, accountId }, "events were not published");
    } finally {
      this.#busy.delete(accountId);
    }
  }

  /** The first at once; each message costs every process and every screen of the account. */
  #tell(accountId: string, events: Changed[]): void {
    const waiting = this.#waiting.get(accountId);
    if (waiting) return void waiting.push(...events);
    this.#waiting.set(accountId, []);
    setTimeout(() => this.#tellRest(accountId), spacing).unref();
    const emitting = this.#emit(accountId, events).finally(() => this.#emitting.delete(emitting));
    this.#emitting.add(emitting);
  }

  #tellRest(accountId: string): void {
    const rest = this.#waiting.get(accountId) ?? [];
    this.#waiting.delete(accountId);
    if (rest.length > 0)
      this.#tell(
        accountId,
        rest.toSorted((a, b) => a.seq - b.seq),
      );
  }

  /** Publishes what a process left behind that died between commit and publish. */
  async sweep(): Promise<void> {
    const { rows } = await this.#pool.query<{ accounts_to_publish: string }>("select accounts_to_publish()");
    for (const row of rows) this.publish(row.accounts_to_publish);
  }

  /** Waits until everything committed so far has been handed on. */
  async settle(): Promise<void> {
    do {
      await Promise.all([...this.#busy.values(), ...this.#emitting]);
      for (const accountId of this.#waiting.keys()) this.#tellRest(accountId);
    } while (this.#busy.size + this.#emitting.size > 0);
  }
}
