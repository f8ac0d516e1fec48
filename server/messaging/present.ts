import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { Staff } from "../../contract/users.ts";
import type { AccountPhone, SmsRoom } from "../../contract/sms.ts";
import { namedAtJson } from "../clients/present-names.ts";
import { staffJson } from "../db/staff-json.ts";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";

interface Row {
  id: string;
  phoneNumber: string;
  status: SmsRoom["status"];
  client: SmsRoom["client"];
  formerNumber: boolean;
  accountPhone: z.infer<typeof AccountPhone>;
  lastMessageOn: string;
  position: string;
  attentionSince: string | null;
  unread: boolean;
  message: string | null;
  attachments: number;
  flow: "incoming" | "outgoing" | null;
  sender: z.infer<typeof Staff> | null;
  favorited: SmsRoom["favorited"];
  assignedTo: SmsRoom["assignedTo"];
  why: "assigned" | "team" | null;
  askedBy: z.infer<typeof Staff> | null;
  askedAt: string | null;
  optedOutBy: string | null;
  optedOutAt: string | null;
}

/** One of our numbers (tables `n` and its location `l`), as JSON. */
export const phoneJson: Sql = sql`
  json_build_object('id', n.id, 'phoneNumber', n.phone_number, 'friendlyName', n.friendly_name,
    'location', case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end)`;

/** A secondary number is the co-applicant's, so it goes by that name. */
const clientJson: Sql = sql`case when c.id is not null then ${namedAtJson(sql`r.client_level`)} end`;

/**
 * Rooms as the signed-in user sees them, the last active first, in one statement. `page` selects from sms_rooms.
 * The large tables are joined a row at a time (`limit 1`): before the first statistics are there the planner
 * would read all of an account's messages for each room.
 */
export async function presentRooms(ctx: Context, page: Sql): Promise<SmsRoom[]> {
  const rows = await ctx.db.many<Row>(sql`
    with page as materialized (${page})
    select r.id, r.phone_number, r.status, r.last_message_on, r.last_message_on::text as position,
      r.attention_since, ${clientJson} as client, ${phoneJson} as account_phone,
      c.id is not null
        and coalesce(r.phone_number not in (c.phone, c.mobile_phone, c.co_phone, c.co_mobile_phone), true)
        as former_number,
      k.room_id is not null or exists (select from sms_unread x
        where x.account_id = r.account_id and x.user_id = ${ctx.userId} and x.room_id = r.id) as unread,
      m.message, m.flow, m.sender,
      (select count(*)::int from sms_media p where p.account_id = m.account_id and p.message_id = m.id) as attachments,
      (select coalesce(json_agg(json_build_object('id', u.id, 'userId', u.id, 'firstName', u.first_name,
          'lastName', u.last_name) order by f.created_at, u.id), '[]')
        from sms_follows f
          join users u on u.account_id = f.account_id and u.id = f.user_id and u.deleted_at is null
        where f.account_id = r.account_id and f.room_id = r.id) as favorited,
      (select ${staffJson("g")} from users g
        where g.account_id = r.account_id and g.id = r.assigned_to) as assigned_to,
      k.why, k.asked_at, (select ${staffJson("b")} from users b
        where b.account_id = k.account_id and b.id = k.asked_by) as asked_by,
      o.opted_out_by, o.opted_out_at
    from page r
    join phone_numbers n on n.account_id = r.account_id and n.id = r.phone_number_id
    left join locations l on l.account_id = n.account_id and l.id = n.location_id
    left join lateral (
      select * from clients where account_id = r.account_id and id = r.client_id limit 1) c on true
    left join lateral (
      select m.account_id, m.id, m.message, m.flow, case when s.id is not null then ${staffJson("s")} end as sender
      from sms_messages m left join users s on s.account_id = m.account_id and s.id = m.user_id
      where m.account_id = r.account_id and m.id = r.last_message_id limit 1) m on true
    left join sms_asks k on k.account_id = r.account_id and k.user_id = ${ctx.userId} and k.room_id = r.id
    left join opt_outs o on o.account_id = r.account_id and o.phone_number = r.phone_number
    order by r.last_message_on desc, r.id desc`);
  return rows.map(toRoom);
}

export async function presentRoom(ctx: Context, id: string): Promise<SmsRoom> {
  const page = sql`select * from sms_rooms where account_id = ${ctx.accountId} and id = ${id}`;
  const [room] = await presentRooms(ctx, page);
  if (!room) throw notFound("conversation");
  return room;
}

function toRoom(row: Row): SmsRoom {
  const { position, message, attachments, flow, sender, ...others } = row;
  const { optedOutBy, optedOutAt, why, askedBy, askedAt, ...room } = others;
  const words = message || (attachments > 1 ? `${attachments} attachments` : "Attachment");
  return {
    ...room,
    preview: message === null || !flow ? null : { message: words, flow, user: sender },
    asked: why && askedBy && askedAt ? { why, by: askedBy, at: askedAt } : null,
    optOut: optedOutBy && optedOutAt ? { by: optedOutBy, at: optedOutAt } : null,
    cursor: Buffer.from(`${position}|${row.id}`).toString("base64url"),
  };
}
