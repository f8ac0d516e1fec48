import sql from "sql-template-tag";
import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { isListed } from "./listed.ts";
import { presentRooms } from "./present.ts";
import { patternsOf } from "./rules.ts";

interface Match {
  id: string;
  message: string;
  createdAt: string;
}

/** At most 50 conversations, the last active first, each with its three newest messages that match. */
export const searchRooms = handle(sms.search, async ({ query }, ctx) => {
  const words = patternsOf(query.search);
  const found = await ctx.db.many<{ id: string; matches: Match[] }>(sql`
    with said as materialized (
      select m.id, m.room_id, m.message, m.created_at,
        row_number() over (partition by m.room_id order by m.created_at desc, m.id desc) as place
      from search_messages(${sayings(query.search, words)}::text[]) m
    ),
    named as (
      select id from search_rooms(array(select fold(word) from unnest(${words}::text[]) as word))
    ),
    hits as (select id from named union select room_id from said)
    select r.id, coalesce((
      select json_agg(json_build_object('id', s.id, 'message', s.message, 'createdAt', s.created_at) order by s.place)
      from said s where s.room_id = r.id and s.place <= 3), '[]') as matches
    from sms_rooms r
    where r.account_id = ${ctx.accountId} and r.id in (select id from hits) and ${isListed(ctx)}
    order by r.last_message_on desc, r.id desc limit 50`);
  const matches = new Map(found.map((room) => [room.id, room.matches]));
  const rooms = await presentRooms(
    ctx,
    sql`select * from sms_rooms where account_id = ${ctx.accountId} and id = any (${[...matches.keys()]})`,
  );
  return rooms.map((room) => ({
    ...room,
    searchKey: query.search,
    matches: matches.get(room.id)!.map((match) => ({
      ...match,
      createdAt: new Date(match.createdAt).toISOString(),
    })),
  }));
});

/** In a message a number stands as it was typed: "(801) 555" is looked for as it is. */
const sayings = (search: string, words: string[]): string[] =>
  words.length === 1 && /^%\d+%$/.test(words[0]!) ? [`%${search}%`] : words;
