import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { splitKinds, type SplitFate, type SplitItem } from "../../../contract/merging.ts";
import type { Context } from "../../http/context.ts";
import type { Row } from "../records/find.ts";
import { sealingOf } from "../sealing.ts";

export type Fates = Readonly<Record<SplitItem, SplitFate>>;

const kindsWith = (fates: Fates, fate: SplitFate): string[] =>
  Object.entries(splitKinds).flatMap(([item, kind]) => (fates[item as SplitItem] === fate ? [kind] : []));

/** Records of one client that go with the new one, or stand there too. */
export async function splitRecords(ctx: Context, from: string, to: string, fates: Fates): Promise<void> {
  await ctx.db.run(sql`
    update client_records set client_id = ${to}
    where account_id = ${ctx.accountId} and client_id = ${from} and kind = any (${kindsWith(fates, "move")}::text[])`);
  const copied = await ctx.db.many<Row>(sql`
    select id, client_id, kind, fields, sealed, created_at, updated_at from client_records
    where account_id = ${ctx.accountId} and client_id = ${from} and kind = any (${kindsWith(fates, "copy")}::text[])
    order by created_at, id`);
  for (const row of copied) await copyRecord(ctx, row, to);
}

/** A sealed value opens in its own row only: the copy is sealed anew. */
async function copyRecord(ctx: Context, { id: from, kind, fields, sealed, createdAt }: Row, to: string) {
  const id = uuid();
  const sealing = await sealingOf(ctx, "client_records");
  const again = Object.entries(sealed).map(([field, value]) => [
    field,
    sealing.seal(id, field, sealing.open(from, field, Buffer.from(value, "base64"))).toString("base64"),
  ]);
  await ctx.db.run(sql`
    insert into client_records (account_id, id, client_id, kind, fields, sealed, created_at, updated_at)
    values (${ctx.accountId}, ${id}, ${to}, ${kind}, ${fields}, ${Object.fromEntries(again)}, ${createdAt}, ${ctx.now})`);
}
