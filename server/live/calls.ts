import sql, { empty, type Sql } from "sql-template-tag";
import type { Presence } from "../../contract/users.ts";
import type { Ahead } from "../http/context.ts";
import { everySocket } from "./live.ts";
import type { CallStatus } from "./rules.ts";
import type { SocketData } from "./socket.ts";

/** Who says something of a call, and which connections the person has. */
export interface Sayer {
  session: string | null;
  /** The connection that says it; null when a request does, for all of its session. */
  socket: string | null;
  /** Those that a call is of, when one is said. */
  sockets: readonly string[];
  /** All of the person, asked `at` then; null when not every process has answered. */
  there: readonly string[] | null;
  at: Date;
}

export const isCall = (status: Presence | null): status is CallStatus =>
  status === "ringing" || status === "on call";

/** Asks who is there only when a call is said: to end one needs no more than its name. */
export async function sayerOf(ahead: Ahead, status: Presence | null): Promise<Sayer> {
  const { app, actor, accountId, now: at } = ahead;
  const session = actor.kind === "user" ? actor.sessionId : null;
  const socket = ahead.socket ?? null;
  if (!isCall(status) || !session) return { session, socket, sockets: [], there: null, at };
  const namespace = await app.live.of(accountId);
  const theirs = await everySocket(namespace.in(`user:${actor.id}`));
  const own = theirs.sockets.filter(({ data }) => (data as SocketData).sessionId === session);
  const sockets = socket ? [socket] : own.map(({ id }) => id);
  return { session, socket, sockets, there: theirs.all ? theirs.sockets.map(({ id }) => id) : null, at };
}

/** `users.calls` without what the sayer has said. In the statement itself: two at once both count. */
export const callsWithout = ({ session, socket }: Sayer): Sql =>
  socket
    ? sql`calls - ${socket}::text`
    : sql`(select coalesce(jsonb_object_agg(c.id, c.said), '{}') from jsonb_each(calls) as c (id, said)
        where c.said ->> 'session' is distinct from ${session}::text)`;

/** `users.calls` with what is said now. Saying the same again keeps its time; connections that are gone are dropped. */
export function callsWith(sayer: Sayer, status: CallStatus, now: Date): Sql {
  const { session, sockets, there } = sayer;
  // One that came after the others were asked has said nothing a minute before: clocks differ by less.
  const before = new Date(sayer.at.getTime() - 60_000).toISOString();
  const gone = there
    ? sql`and (c.id = any(${there}::text[]) or c.said ->> 'since' >= ${before}::text)`
    : empty;
  return sql`(
    select coalesce(jsonb_object_agg(k.id, k.said), '{}') from (
      select c.id, c.said from jsonb_each(calls) as c (id, said)
      where c.id <> all(${sockets}::text[]) ${gone}
      union all
      select s.id, jsonb_build_object('status', ${status}::text, 'session', ${session}::text, 'since',
        case when calls -> s.id ->> 'status' = ${status}::text then calls -> s.id ->> 'since'
          else ${now.toISOString()}::text end)
      from unnest(${sockets}::text[]) as s (id)
    ) k)`;
}
