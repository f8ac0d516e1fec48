import sql, { empty } from "sql-template-tag";
import { NIL } from "uuid";
import { changes, type Change } from "../../contract/changes.ts";
import { limits } from "../../contract/limits.ts";
import { staffJson } from "../db/staff-json.ts";
import { handle } from "../http/handler.ts";
import { ghostJson } from "./ghosted-by.ts";

export const listChanges = handle(changes.list, ({ query }, ctx) => {
  const since = new Date(ctx.now.getTime() - limits.changesFor);
  return ctx.db.many<Change>(sql`
    select c.id, c.name, c.title, c.created_at, c.undone_at,
      case when u.id is not null then ${staffJson("u")} end as by, ${ghostJson("c")} as ghosted_by,
      case when c.name like 'bulk.%' then (
        select b.id from client_bulks b where b.account_id = c.account_id and b.change_id = c.id) end as bulk
    from changes c left join users u on u.account_id = c.account_id and u.id = c.user_id
    where c.account_id = ${ctx.accountId} and c.created_at > ${since}
      and not exists (
        select from client_bulks b
        where b.account_id = c.account_id and b.change_id = c.id and b.done = 0)
      ${query.removed ? sql`and c.name like '%.removed' and c.undone_at is null` : empty}
      ${query.client ? sql`and c.client_ids @> array[${query.client}::uuid]` : empty}
      ${query.before ? sql`and (c.created_at, c.id) < (${query.before}, ${query.beforeId ?? NIL})` : empty}
    order by c.created_at desc, c.id desc limit ${query.limit}`);
});
