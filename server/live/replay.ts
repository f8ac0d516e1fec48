import sql from "sql-template-tag";
import type { Changed } from "../../contract/events.ts";
import { limits } from "../../contract/limits.ts";
import type { Replay } from "../../contract/socket.ts";
import type { App } from "../app.ts";
import { read } from "../db/connection.ts";

/** What a client missed since `seq`, or the advice to fetch everything again when that is too much. */
export function replay(app: App, accountId: string, seq: number): Promise<Replay> {
  return read(app.pool, accountId, async (db) => {
    const { seq: now } = await db.one<{ seq: number }>(
      sql`select seq from event_sequences where account_id = ${accountId}`,
    );
    if (seq > now || now - seq > limits.replayMax) return { seq: now, resync: true };
    const events = await db.many<Changed>(sql`
      select seq, name, ids, actor_id as by from events
      where account_id = ${accountId} and seq > ${seq} and seq <= ${now} order by seq`);
    return { seq: now, events };
  });
}
