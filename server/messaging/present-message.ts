import sql, { type Sql } from "sql-template-tag";
import type { SmsMessage } from "../../contract/sms.ts";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import { staffJson } from "../db/staff-json.ts";
import { phoneJson } from "./present.ts";
import { sentenceOf } from "./refusals.ts";

export interface StoredFile {
  id: string;
  name: string;
  format: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

interface Row extends Omit<SmsMessage, "media" | "mediaComing" | "error"> {
  media: (StoredFile | null)[];
  errorCode: number | null;
}

/** A text that another took the place of is no longer shown, unless it arrived after all. */
export const shown: Sql = sql`not (m.resent_as is not null and m.status in ('undelivered', 'failed'))`;

/** To the last digit that they are ordered by: several that come late may be of one millisecond. */
const createdAt: Sql = sql`to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Messages in the order of `page`, which selects from sms_messages m with its order and limit. */
export async function presentMessages(ctx: Context, page: Sql): Promise<SmsMessage[]> {
  const rows = await ctx.db.many<Row>(sql`
    with page as materialized (${page})
    select m.id, m.room_id, m.type, m.flow, m.message, m.status, m.error_code, ${createdAt} as created_at,
      case when u.id is not null then ${staffJson("u")} end as user, ${phoneJson} as account_phone,
      (select coalesce(json_agg(to_json(f) order by p.position), '[]')
        from sms_media p
        left join lateral (
          select f.id, f.name, f.format, f.bytes, f.width, f.height from files f
          where f.account_id = p.account_id and f.id = p.file_id) f on true
        where p.account_id = m.account_id and p.message_id = m.id) as media
    from page m
    join phone_numbers n on n.account_id = m.account_id and n.id = m.phone_number_id
    left join locations l on l.account_id = n.account_id and l.id = n.location_id
    left join users u on u.account_id = m.account_id and u.id = m.user_id
    order by m.created_at, m.id`);
  return rows.map(({ media, errorCode, ...message }) => {
    const here = media.filter((file) => file !== null);
    const coming = media.length - here.length;
    return {
      ...message,
      media: here.map((file) => presentFile(ctx, file)),
      ...(coming > 0 && { mediaComing: coming }),
      error: sentenceOf(errorCode),
    };
  });
}

export async function presentMessage(ctx: Context, id: string): Promise<SmsMessage> {
  const [message] = await presentMessages(
    ctx,
    sql`select * from sms_messages m where m.account_id = ${ctx.accountId} and m.id = ${id}`,
  );
  if (!message) throw notFound("message");
  return message;
}

/** A stored file with an address that an <img> can use for a day. */
export const presentFile = (ctx: Context, { format, ...file }: StoredFile): SmsMessage["media"][number] => ({
  format,
  info: { ...file, url: ctx.app.files.path(ctx.accountId, file.id) },
});
