import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import type { EventName } from "../../contract/events.ts";
import { ghostOf } from "../http/actor.ts";
import type { Context } from "../http/context.ts";
import { beginBeside, holdSent, reachedBy, refuseDuringImport, refuseWithinBulk } from "./during.ts";

/** What is done to one contact, and changes others as well. */
const reaching: readonly EventName[] = [
  "clients.removed",
  "clients.merged",
  "clients.split",
  "clients.personRemoved",
];

/**
 * From here to the end of the command the database keeps every row of a client that changes (migration 0013),
 * so that all of it can be undone. `title`: what a person calls it. Answers the change's id.
 * @throws 409 while an import, or a change of very many, changes the same clients
 */
export async function keepChange(
  ctx: Context,
  name: EventName,
  title: string,
  clientIds: string[],
): Promise<string> {
  // Imports wait for each other by themselves, and so do changes of many; of a tag only its own row is kept.
  if (name !== "imports.started" && name !== "tags.removed") {
    const reaches = reaching.includes(name);
    if (reaches) await holdSent(ctx, clientIds);
    await beginBeside(ctx);
    const reached = reaches ? reachedBy(ctx.accountId, clientIds) : sql`select unnest(${clientIds}::uuid[])`;
    await refuseDuringImport(ctx, clientIds.length > 0 ? reached : undefined);
    if (reaches) await refuseWithinBulk(ctx, reached);
  }
  const id = uuid();
  await ctx.db.run(sql`
    insert into changes (account_id, id, name, title, client_ids, user_id, ghosted_by, created_at)
    values (${ctx.accountId}, ${id}, ${name}, ${title}, ${clientIds}, ${ctx.actor.id}, ${ghostOf(ctx.actor)}, ${ctx.now})`);
  await keepOn(ctx, id);
  return id;
}

/** The same for a later transaction of one long change, like an import. */
export async function keepOn(ctx: Context, changeId: string): Promise<void> {
  await ctx.db.run(sql`select set_config('app.change', ${changeId}, true)`);
}
