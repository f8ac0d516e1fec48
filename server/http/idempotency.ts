import { createHash } from "node:crypto";
import sql from "sql-template-tag";
import { conflict } from "./errors.ts";
import type { Context } from "./context.ts";

/** The same key for something else is a mistake of the caller; for other input too. */
const askedOf = (endpoint: string, input: unknown): string =>
  `${endpoint} ${createHash("sha256").update(JSON.stringify(input)).digest("base64url")}`;

/** What the same command answered, when it is done: the slow work before it would be done for nothing. */
export async function recallDone<T>(
  { db, actor }: Pick<Context, "db" | "actor">,
  endpoint: string,
  key: string | undefined,
  input: unknown,
): Promise<{ answer: T } | undefined> {
  if (!key || actor.kind !== "user") return undefined;
  const row = await db.maybe<Done<T>>(done(actor, key));
  return row && answerOf(row, askedOf(endpoint, input));
}

interface Done<T> {
  endpoint: string;
  response: T;
}

const done = ({ accountId, id }: { accountId: string; id: string }, key: string) => sql`
  select endpoint, response from idempotency_keys
  where account_id = ${accountId} and user_id = ${id} and key = ${key}`;

function answerOf<T>(row: Done<T>, asked: string): { answer: T } {
  if (row.endpoint !== asked) throw conflict("That Idempotency-Key was used for something else.");
  return { answer: row.response };
}

/**
 * A repeated command answers the first result. Two at once meet on the primary key: the second waits for
 * the first to commit. `undefined`: this is the first time, or the caller gave no key.
 */
export async function recall<T>(
  ctx: Context,
  endpoint: string,
  key: string | undefined,
  input: unknown,
): Promise<{ answer: T } | undefined> {
  if (!key || ctx.actor.kind !== "user") return undefined;
  const asked = askedOf(endpoint, input);
  const first = await ctx.db.run(sql`
    insert into idempotency_keys (account_id, user_id, key, endpoint)
    values (${ctx.accountId}, ${ctx.actor.id}, ${key}, ${asked}) on conflict do nothing`);
  if (first === 1) return undefined;
  return answerOf(await ctx.db.one<Done<T>>(done(ctx.actor, key)), asked);
}

export function remember(ctx: Context, key: string | undefined, answer: unknown): void {
  if (!key || ctx.actor.kind !== "user") return;
  const text = `update idempotency_keys set response = $4
    where account_id = $1 and user_id = $2 and key = $3`;
  const response = JSON.stringify(answer ?? null);
  ctx.db.send({ name: "remember", text, values: [ctx.accountId, ctx.actor.id, key, response] });
}
