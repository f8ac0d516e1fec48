import sql from "sql-template-tag";
import { limits } from "../../../contract/limits.ts";
import { referrals, type TopReferrer } from "../../../contract/referrals.ts";
import { handle } from "../../http/handler.ts";
import { namedJson } from "../present-names.ts";

/** A couple is one contact, whichever of the two it was. */
export const listTopReferrers = handle(referrals.top, (_, ctx) =>
  ctx.db.many<TopReferrer>(sql`
    select ${namedJson} as contact, sent.count
    from (
      select affliate_contact as id, count(*)::int as count from clients
      where account_id = ${ctx.accountId} and affliate_contact is not null
      group by affliate_contact order by count(*) desc, affliate_contact limit ${limits.topReferrers}) sent
    join clients c on c.account_id = ${ctx.accountId} and c.id = sent.id
    order by sent.count desc, c.id`),
);
