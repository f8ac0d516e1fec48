import sql, { type Sql } from "sql-template-tag";
import type { Document } from "../../../contract/documents.ts";
import { ghostJson } from "../../changes/ghosted-by.ts";
import { staffJson } from "../../db/staff-json.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

type Row = Omit<Document, "url"> & { fileId: string };

/** Documents of one client, as the contract shows them; `rest` narrows, orders and holds them. */
async function documentsWith(ctx: Context, clientId: string, rest: Sql): Promise<Document[]> {
  const rows = await ctx.db.many<Row>(sql`
    select d.id, d.client_id as client, d.name, d.type, f.format, f.bytes, d.file_id, ${staffJson("u")} as by,
      ${ghostJson("d")} as ghosted_by, d.created_at, d.updated_at
    from documents d
    join files f on f.account_id = d.account_id and f.id = d.file_id
    join users u on u.account_id = d.account_id and u.id = d.user_id
    where d.account_id = ${ctx.accountId} and d.client_id = ${clientId} ${rest}`);
  return rows.map(({ fileId, ...row }) => ({ ...row, url: addressOf(ctx, fileId, row.name) }));
}

/** Browsers keep an answer with the name in it: another name is another address. */
const addressOf = (ctx: Context, fileId: string, name: string): string =>
  `${ctx.app.files.path(ctx.accountId, fileId)}&named=${encodeURIComponent(name)}`;

export const documentsOf = (ctx: Context, clientId: string): Promise<Document[]> =>
  documentsWith(ctx, clientId, sql`order by d.created_at desc, d.id desc`);

/** One document of a client, held until the command ends when `lock` is given. @throws 404 */
export async function findDocument(
  ctx: Context,
  clientId: string,
  id: string,
  { lock = false } = {},
): Promise<Document> {
  const held = lock ? sql`for no key update of d` : sql``;
  const [row] = await documentsWith(ctx, clientId, sql`and d.id = ${id} ${held}`);
  if (!row) throw notFound("document");
  if (lock) ctx.afterWaiting(row.updatedAt);
  return row;
}
