import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";

const input = z.object({ id: Id, name: z.string().min(1), timezone: z.string() });

/** Opens an account: its row, its own sealed key, its live namespace, its place in the event sequence. */
export const createAccount = handle(internal("accounts.create", input), async ({ body }, ctx) => {
  ctx.bind(body.id);
  const key = ctx.app.keys.sealedNew(body.id);
  const slug = body.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40);
  const namespace = `/${slug}-${randomBytes(4).toString("hex")}`;
  await ctx.db.run(sql`
    insert into accounts (account_id, name, company_name, timezone, socket_namespace, sealed_key, created_at)
    values (${body.id}, ${body.name}, ${body.name}, ${body.timezone}, ${namespace}, ${key}, ${ctx.now})`);
  await ctx.db.run(sql`insert into event_sequences (account_id) values (${body.id})`);
  ctx.record("accounts.created", [body.id], { name: body.name });
});
