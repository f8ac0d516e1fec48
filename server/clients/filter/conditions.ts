import sql, { join, raw, type Sql } from "sql-template-tag";
import { filterWords, type ClientFilter, valuesOf } from "../../../contract/client-filters.ts";
import { whoHas } from "../../tags/link.ts";
import { zone } from "../../accounts/find-day.ts";
import type { Context } from "../../http/context.ts";
import { columnOf } from "../columns.ts";
import { peopleFields } from "../opened.ts";

/** One filter as a condition on the table `clients`: any of its values, and of "is not" none of them. */
export async function conditionOf(ctx: Context, filter: ClientFilter): Promise<Sql> {
  const [first = "", ...others] = valuesOf(filter);
  const by = filter.operator === "isNot" ? sql`and` : sql`or`;
  let all = await conditionOfOne(ctx, { ...filter, value: first });
  for (const value of others) all = sql`(${all}) ${by} (${await conditionOfOne(ctx, { ...filter, value })})`;
  return all;
}

async function conditionOfOne(ctx: Context, { field, operator, value }: ClientFilter): Promise<Sql> {
  const is = operator === "is" || operator === "filled";
  switch (field) {
    case "managedBy":
      return equals(
        sql`clients.managed_by`,
        is,
        value === filterWords.me ? ctx.actor.id : uuidOf(value),
        "uuid",
      );
    case "status":
      return equals(sql`clients.status`, is, value, "text");
    case "birthMonth":
      return sql`clients.birth_month = ${Number(value)}::smallint`;
    case "location":
      return location(ctx, is, value);
    case "tag": {
      const has = await whoHas(ctx, value);
      return is ? has : sql`not (${has})`;
    }
    case "policy":
      return policy(ctx, is, value);
    case "mobilePhone":
      return filled(sql`clients.mobile_phone`, is);
    case "email":
      return filled(sql`clients.email`, is);
    case "coApplicant":
      return is ? hasCo : sql`not (${hasCo})`;
    case "optOut":
      return optOut(ctx, is);
    case "import":
      return cameWith(ctx, value);
    case "lastContactedOn":
    case "createdAt":
      return time(ctx, { field, operator, value });
  }
}

/** As `hasCoApplicant` says it of one client. */
const hasCo = join(
  peopleFields.map(([, co]) => sql`${raw(`clients.${columnOf(co)}`)} is not null`),
  " or ",
);

const uuidOf = (value: string): string | null => (value === filterWords.none ? null : value);

/** Nobody's is nobody's, and is not somebody's. */
function equals(column: Sql, is: boolean, value: string | null, type: "uuid" | "text"): Sql {
  if (value === null) return is ? sql`${column} is null` : sql`${column} is not null`;
  const typed = type === "uuid" ? sql`${value}::uuid` : sql`${value}`;
  return is ? sql`${column} = ${typed}` : sql`(${column} <> ${typed} or ${column} is null)`;
}

const filled = (column: Sql, is: boolean): Sql => (is ? sql`${column} is not null` : sql`${column} is null`);

/** A client's office is that of the number they are texted from. */
function location(ctx: Context, is: boolean, value: string): Sql {
  if (value === filterWords.none) return filled(sql`clients.account_phone`, !is);
  const numbers = sql`array(
    select n.id from phone_numbers n where n.account_id = ${ctx.accountId} and n.location_id = ${value}::uuid)`;
  return is
    ? sql`clients.account_phone = any (${numbers})`
    : sql`clients.account_phone <> all (${numbers}) or clients.account_phone is null`;
}

function policy(ctx: Context, is: boolean, type: string): Sql {
  const held = sql`exists (
    select from client_records r where r.account_id = ${ctx.accountId} and r.client_id = clients.id
      and ${type === filterWords.any ? sql`r.policy_type is not null` : sql`r.policy_type = ${type}`})`;
  return is ? held : sql`not ${held}`;
}

/** They are few: their clients are looked up by number, and the directory is not walked for them. */
function optOut(ctx: Context, is: boolean): Sql {
  const byNumber = (column: Sql) => sql`
    select o.id from opt_outs t join clients o on o.account_id = t.account_id and o.${column} = t.phone_number
    where t.account_id = ${ctx.accountId}`;
  const clients = sql`array(${byNumber(sql`mobile_phone`)} union ${byNumber(sql`co_mobile_phone`)}
    union ${byNumber(sql`phone`)})`;
  return is ? sql`clients.id = any (${clients})` : sql`clients.id <> all (${clients})`;
}

/** Who came or changed with an import, as the audit log knows: the rows of its file go after a week. */
const cameWith = (ctx: Context, importId: string): Sql => sql`clients.id = any (array(
  select unnest(e.ids[2:]) from event_subjects s join events e on e.account_id = s.account_id and e.id = s.event_id
  where s.account_id = ${ctx.accountId} and s.subject_id = ${importId}::uuid and e.name = 'imports.rowsImported'))`;

const dayMs = 24 * 60 * 60 * 1000;

async function time(ctx: Context, { field, operator, value }: ClientFilter): Promise<Sql> {
  if (operator === "never") return sql`clients.contacted_key = '-infinity'`;
  const column = field === "createdAt" ? sql`clients.created_at` : sql`clients.contacted_key`;
  if (operator === "over" || operator === "within") {
    const since = new Date(ctx.now.getTime() - Number(value) * dayMs);
    return operator === "over" ? sql`${column} < ${since}` : sql`${column} >= ${since}`;
  }
  const { day, next } = await edgesOf(ctx, value);
  return operator === "after" ? sql`${column} >= ${next}` : sql`${column} < ${day}`;
}

/** A day in the account's own time zone. */
async function edgesOf(ctx: Context, day: string): Promise<{ day: string; next: string }> {
  return ctx.db.one(sql`
    select to_date(${day}, 'MM/DD/YYYY')::timestamp at time zone ${zone(ctx)} as day,
      (to_date(${day}, 'MM/DD/YYYY') + 1)::timestamp at time zone ${zone(ctx)} as next`);
}
