import sql from "sql-template-tag";
import type { ImportKept } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { clientName } from "../../../contract/names.ts";
import { showPhone } from "../../../contract/show-phone.ts";
import { camel } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { titleOf } from "../history/rules.ts";
import { namedJson } from "../present-names.ts";
import type { Import } from "./find.ts";

type Named = Parameters<typeof clientName>[0];

interface Row {
  client: ({ id: string } & Named) | null;
  /** Whose it was, where the contact is deleted. */
  gone: Named | null;
  /** It is deleted itself. */
  isDeleted: boolean;
  area: string;
  /** What it says; null of a contact. */
  says: Record<string, unknown> | null;
  columns: string[];
  isAdded: boolean;
}

/**
 * What the undoing of an import left as somebody has made it since, as long as the change is kept. A contact that stays
 * whole, or is deleted, is one thing.
 */
export async function keptByUndo(ctx: Context, { changeId }: Import): Promise<ImportKept[]> {
  if (!changeId) return [];
  // Ids are taken out of the JSON first: it lets no index choose rows.
  const rows = await ctx.db.many<Row>(sql`
    with kept as materialized (
      select min(id) as first, table_name, (row_key ->> 'id')::uuid as id, (row_key ->> 'client_id')::uuid as client_id,
        (row_key ->> 'tag_id')::uuid as tag_id, bool_or(action = 'INSERT') as is_added, row_key, row_hash
      from change_rows where account_id = ${ctx.accountId} and change_id = ${changeId} and kept is not null
        and with_contact is null
      group by table_name, row_key, row_hash order by first limit ${limits.importKept}),
    named as (
      select k.*, array(select distinct name from change_rows r, unnest(r.kept) name where r.account_id = ${ctx.accountId}
        and r.change_id = ${changeId} and r.table_name = k.table_name and r.row_key = k.row_key order by name) as columns
      from kept k)
    select n.columns, n.is_added, r.id is null and lost.fields is not null as is_deleted,
      case n.table_name when 'client_records' then coalesce(r.kind, lost.kind) when 'client_tags' then 'tags'
        when 'sms_rooms' then 'conversations' else n.table_name end as area,
      case n.table_name when 'client_records' then coalesce(r.fields, lost.fields) when 'notes' then jsonb_build_object('note', o.note)
        when 'sms_rooms' then jsonb_build_object('name', s.phone_number)
        when 'clients' then null else jsonb_build_object('name', t.name) end as says,
      case when c.id is not null then ${namedJson} end as client, gone.client as gone
    from named n
      left join client_records r on n.table_name = 'client_records' and r.account_id = ${ctx.accountId} and r.id = n.id
      left join notes o on n.table_name = 'notes' and o.account_id = ${ctx.accountId} and o.id = n.id
      left join sms_rooms s on n.table_name = 'sms_rooms' and s.account_id = ${ctx.accountId} and s.id = n.id
      left join tags t on t.account_id = ${ctx.accountId} and t.id = coalesce(n.tag_id, case n.table_name when 'tags' then n.id end)
      left join lateral (
        select before ->> 'kind' as kind, before -> 'fields' as fields, (before ->> 'client_id')::uuid as client_id
        from change_rows where account_id = ${ctx.accountId} and row_hash = n.row_hash and action = 'DELETE'
        order by id desc limit 1) lost on true
      cross join lateral (select coalesce(n.client_id, r.client_id, o.client_id, s.client_id, lost.client_id,
        case n.table_name when 'clients' then n.id end) as id) whose
      left join clients c on c.account_id = ${ctx.accountId} and c.id = whose.id
      left join lateral (
        select jsonb_build_object(${goneName}) as client from change_rows
        where account_id = ${ctx.accountId} and action = 'DELETE' and c.id is null
          and row_hash = hashtextextended(
            'clients' || jsonb_build_object('account_id', ${ctx.accountId}::uuid, 'id', whose.id)::text, 0)
        order by id desc limit 1) gone on true
    order by n.first`);
  return rows.map((row) => (row.gone ? goneContact(row, row.gone) : presentKept(row)));
}

/** What `clientName` reads, as it was deleted. */
const goneName = sql`'firstName', before -> 'first_name', 'preferredFirstName', before -> 'preferred_first_name',
  'lastName', before -> 'last_name', 'companyName', before -> 'company_name', 'coFirstName', before -> 'co_first_name',
  'coPreferredFirstName', before -> 'co_preferred_first_name', 'coLastName', before -> 'co_last_name'`;

const presentKept = ({ client, area, says, columns, isAdded, isDeleted }: Row): ImportKept => ({
  client: client && { id: client.id, name: clientName(client) },
  area,
  title: titleIn(area, says),
  fields: columns.map(camel),
  isAdded,
  isDeleted,
});

/** Whatever of them the import had brought: they are deleted with all of it. */
const goneContact = ({ area, columns }: Row, gone: Named): ImportKept => ({
  client: null,
  area: "clients",
  title: clientName(gone),
  fields: area === "clients" ? columns.map(camel) : [],
  isAdded: false,
  isDeleted: true,
});

function titleIn(area: string, says: Row["says"]): string | null {
  if (!says) return null;
  return area === "conversations" ? showPhone(String(says["name"] ?? "")) : titleOf(area, {}, says);
}
