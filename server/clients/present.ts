import sql, { empty, type Sql } from "sql-template-tag";
import { sealedFields, type Client, type ClientField, type ClientRow } from "../../contract/clients.ts";
import { mask } from "../../contract/mask.ts";
import { personName } from "../../contract/names.ts";
import type { Context } from "../http/context.ts";
import { staffJson } from "../db/staff-json.ts";
import { MergedAway, notFound } from "../http/errors.ts";
import type { Where } from "../http/handler.ts";
import { phoneJson } from "../messaging/present.ts";
import { fieldColumnsOfC, type Values } from "./columns.ts";
import { survivorOf } from "./merge/merged-into.ts";
import { hasCoApplicant } from "./opened.ts";
import { nameColumns } from "./present-names.ts";
import { writeCursor } from "./rules.ts";
import { sealingOf } from "./sealing.ts";

const managedBy = sql`case when m.id is not null then ${staffJson("m")} end as managed_by`;

/** Who manages the client `c`, and whether it is a favorite of the caller. */
const joins = (ctx: Where): Sql => sql`
  left join users m on m.account_id = c.account_id and m.id = c.managed_by
  left join client_favorites f
    on f.account_id = c.account_id and f.client_id = c.id and f.user_id = ${ctx.actor.id}`;

/** One client as its page shows it. @throws 404 */
export async function presentClient(ctx: Where, id: string): Promise<Client> {
  type Row = Values &
    Pick<
      Client,
      | "id"
      | "managedBy"
      | "managedOn"
      | "accountPhone"
      | "lastContactedOn"
      | "createdAt"
      | "updatedAt"
      | "favorite"
    >;
  const [row, optOut] = await Promise.all([
    ctx.db.maybe<Row>(sql`
      select c.id, ${fieldColumnsOfC}, ${managedBy}, c.managed_on, c.last_contacted_on, c.created_at, c.updated_at,
        f.client_id is not null as favorite, case when n.id is not null then ${phoneJson} end as account_phone
      from clients c ${joins(ctx)}
      left join phone_numbers n on n.account_id = c.account_id and n.id = c.account_phone
      left join locations l on l.account_id = n.account_id and l.id = n.location_id
      where c.account_id = ${ctx.accountId} and c.id = ${id}`),
    ctx.db.many<Client["optOut"][number]>(sql`
      select o.phone_number, o.opted_out_by as by, o.opted_out_at as at
      from clients c join opt_outs o on o.account_id = c.account_id
        and o.phone_number in (c.mobile_phone, c.phone, c.co_mobile_phone, c.co_phone)
      where c.account_id = ${ctx.accountId} and c.id = ${id} order by o.opted_out_at, o.phone_number`),
  ]);
  if (!row) {
    const into = await survivorOf(ctx.db, ctx.accountId, id);
    throw into ? new MergedAway(into) : notFound("contact");
  }
  const shown = await masked(ctx, id, row);
  return { ...shown, type: typeOf(shown), extended: false, optOut };
}

function typeOf(client: Pick<Client, ClientField>): Client["type"] {
  if (personName(client) !== "") return hasCoApplicant(client) ? "couple" : "individual";
  return hasCoApplicant(client) ? "individual" : "company";
}

/** The row with masks in place of what is sealed. */
async function masked<R extends Values>(ctx: Where, id: string, row: R) {
  const shown: R = { ...row };
  for (const field of sealedFields) {
    const sealed = row[field] as Buffer | null;
    if (!sealed) continue;
    const sealing = await sealingOf(ctx, "clients");
    shown[field] = mask(sealing.open(id, field, sealed)) as R[typeof field];
  }
  return shown as R & Pick<Client, ClientField>;
}

/** Rows of the directory. `page`: a select of `rank`, `place_key`, the columns of clients and `more`. */
export async function presentRows(
  ctx: Context,
  page: Sql,
  order = byName,
  more: Sql = empty,
): Promise<ClientRow[]> {
  const rows = await ctx.db.many<ClientRow>(sql`
    select c.id, ${nameColumns}, c.mobile_phone, c.phone, c.co_mobile_phone, c.co_phone,
      c.email, c.co_email, c.status, c.dob, ${managedBy},
      c.last_contacted_on, c.created_at, f.client_id is not null as favorite,
      json_build_array(c.rank, c.place_key, c.id)::text as cursor ${more}
    from (${page}) c ${joins(ctx)}
    order by ${order}`);
  // In place: a copy of every row is a tenth of what a page costs.
  for (const row of rows) row.cursor = writeCursor(row.cursor);
  return rows;
}

const byName = sql`c.rank, c.place_key collate "C", c.id`;
