import sql from "sql-template-tag";
import type { ImportKept } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { clientName } from "../../../contract/names.ts";
import { camel } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { titleOf } from "../history/rules.ts";
import { namedJson } from "../present-names.ts";
import type { Import } from "./find.ts";

interface Row {
  client: { id: string } & Parameters<typeof clientName>[0];
  area: string | null;
  record: Record<string, unknown> | null;
  columns: string[];
  isAdded: boolean;
}

/** What the undoing of an import left as somebody has made it since, as long as the change is kept. */
export async function keptByUndo(ctx: Context, { changeId }: Import): Promise<ImportKept[]> {
  if (!changeId) return [];
  // Ids are taken out of the JSON first: it lets no index choose rows.
  const rows = await ctx.db.many<Row>(sql`
    with kept as materialized (
      select min(id) as first, table_name, (row_key ->> 'id')::uuid as id, bool_or(action = 'INSERT') as is_added
      from change_rows where account_id = ${ctx.accountId} and change_id = ${changeId} and kept is not null
        and table_name in ('clients', 'client_records')
      group by table_name, row_key order by first limit ${limits.importKept}),
    named as (
      select k.*, array(select distinct name from change_rows r, unnest(r.kept) name where r.account_id = ${ctx.accountId}
        and r.change_id = ${changeId} and r.table_name = k.table_name and (r.row_key ->> 'id')::uuid = k.id order by name) as columns
      from kept k)
    select n.columns, n.is_added, r.kind as area, r.fields as record, ${namedJson} as client
    from named n
      left join client_records r on n.table_name = 'client_records' and r.account_id = ${ctx.accountId} and r.id = n.id
      join clients c on c.account_id = ${ctx.accountId} and c.id = coalesce(r.client_id, n.id)
    order by n.first`);
  return rows.map(({ client, area, record, columns, isAdded }) => ({
    client: { id: client.id, name: clientName(client) },
    area: area ?? "clients",
    title: area && titleOf(area, {}, record ?? {}),
    fields: columns.map(camel),
    isAdded,
  }));
}
