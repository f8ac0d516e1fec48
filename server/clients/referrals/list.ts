import sql from "sql-template-tag";
import { referrals, type ReferralRow } from "../../../contract/referrals.ts";
import { handle } from "../../http/handler.ts";
import { namedAtJson } from "../present-names.ts";

/** Who came on a day that nobody noted stands last. */
export const listReferrals = handle(referrals.list, ({ query: { page, limit } }, ctx) =>
  ctx.db.many<ReferralRow>(sql`
    select r.id, r.aflliate_on, r.affliate_via, r.company_name, r.first_name, r.preferred_first_name, r.last_name,
      r.co_first_name, r.co_preferred_first_name, r.co_last_name,
      case when c.id is not null then ${namedAtJson(sql`r.affliate_contact_level`)} end as affliate_contact
    from (
      select * from clients
      where account_id = ${ctx.accountId}
        and (affliate_contact is not null or affliate_via is not null or aflliate_on is not null)
      order by aflliate_on desc nulls last, id desc
      limit ${limit} offset ${(page - 1) * limit}) r
    left join clients c on c.account_id = r.account_id and c.id = r.affliate_contact
    order by r.aflliate_on desc nulls last, r.id desc`),
);
