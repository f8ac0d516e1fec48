import sql, { raw, type Sql } from "sql-template-tag";
import type { FollowUp } from "../../contract/followups.ts";
import { namedJson } from "../clients/present-names.ts";
import { staffJson } from "../db/staff-json.ts";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";

const staff = (alias: "u" | "b"): Sql =>
  sql`case when ${raw(`${alias}.id`)} is not null then ${staffJson(alias)} end`;

/** Follow-ups in the order of `page`, which selects from `followups f` with its order and limit. */
export const presentFollowUps = (ctx: Context, page: Sql, order: Sql): Promise<FollowUp[]> =>
  ctx.db.many<FollowUp>(sql`
    with f as materialized (${page})
    select f.id, f.assign_to, ${staff("u")} as user, f.date, f.reminder_at, f.note, f.message_to, f.message, f.message_at,
      f.message_status, f.message_error, f.held_until, f.is_active, ${namedJson} as client, ${staff("b")} as created_by_user, f.created_at, f.updated_at,
      f.reminder_job, f.sms_room
    from f
    join lateral (
      select * from clients c where c.account_id = f.account_id and c.id = f.client_id limit 1) c on true
    left join users u on u.account_id = f.account_id and u.id = f.user_id
    left join users b on b.account_id = f.account_id and b.id = f.created_by
    order by ${order}`);

/** @throws 404 */
export async function presentFollowUp(ctx: Context, id: string): Promise<FollowUp> {
  const page = sql`select * from followups f where f.account_id = ${ctx.accountId} and f.id = ${id}`;
  const [found] = await presentFollowUps(ctx, page, sql`f.id`);
  if (!found) throw notFound("follow-up");
  return found;
}

export interface Row {
  id: string;
  clientId: string;
  assignTo: FollowUp["assignTo"];
  userId: string | null;
  date: string;
  reminderAt: number | null;
  note: string;
  messageTo: string | null;
  message: string;
  messageAt: string | null;
  heldUntil: string | null;
  messageStatus: FollowUp["messageStatus"];
  isActive: boolean;
  createdBy: string | null;
  updatedAt: string;
}

/** As stored, held until the command ends. @throws 404 */
export async function lockFollowUp(ctx: Context, id: string): Promise<Row> {
  const row = await ctx.db.maybe<Row>(sql`
    select id, client_id, assign_to, user_id, date, reminder_at, note, message_to, message, message_at, held_until,
      message_status, is_active, created_by, updated_at
    from followups where account_id = ${ctx.accountId} and id = ${id} for no key update`);
  if (!row) throw notFound("follow-up");
  return row;
}

/** What the signed-in user and the team see to, but for what others see to alone. */
export const mine = (ctx: Context): Sql => sql`f.account_id = ${ctx.accountId} and f.is_active
  and (f.assign_to = 'team' or f.user_id = ${ctx.userId})`;

/**
 * The same, read in the order of the two indexes, each by itself: the planner does not merge them. `rest`
 * narrows, orders and limits each.
 */
export const eachOfMine = (ctx: Context, rest: Sql): Sql => sql`
  (select f.* from followups f
    where f.account_id = ${ctx.accountId} and f.is_active and f.assign_to = 'team' ${rest})
  union all
  (select f.* from followups f
    where f.account_id = ${ctx.accountId} and f.is_active and f.user_id = ${ctx.userId} ${rest})`;
