import sql from "sql-template-tag";
import { staffName } from "../../contract/names.ts";
import type { EventName } from "../../contract/events.ts";
import type { Context } from "../http/context.ts";
import { AppError } from "../http/errors.ts";

interface Later {
  after: Record<string, unknown> | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Two people at one record: what the sender saw was read at `seen`, and since then somebody else changed one of
 * the same `fields`. They are told what it is now and by whom; what they typed stays in their form.
 * @throws 409 with a sentence at each such field
 */
export async function refuseNewer(
  ctx: Context,
  name: EventName,
  id: string,
  seen: string | undefined,
  fields: string[],
): Promise<void> {
  if (seen === undefined || fields.length === 0) return;
  const later = await ctx.db.many<Later>(sql`
    select e.detail -> 'after' as after, u.first_name, u.last_name
    from event_subjects s join events e on e.account_id = s.account_id and e.id = s.event_id
    left join users u on u.account_id = e.account_id and u.id = e.actor_id
    where s.account_id = ${ctx.accountId} and s.subject_id = ${id} and s.created_at > ${seen}
      and e.name = ${name} and e.actor_id is distinct from ${ctx.actor.id}
    order by e.id`);
  const told: Record<string, string> = {};
  const by = new Set<string>();
  for (const { after, firstName, lastName } of later)
    for (const field of fields) {
      if (after?.[field] === undefined) continue;
      const who = firstName && lastName ? staffName({ firstName, lastName }) : "Somebody";
      by.add(who);
      told[field] = `${who} ${becameOf(after[field])} meanwhile. Save again to keep yours.`;
    }
  if (by.size > 0)
    throw new AppError("conflict", `${[...by].join(" and ")} changed this while you were typing.`, told);
}

function becameOf(value: unknown): string {
  if (value === null || value === "") return "emptied this";
  if (typeof value === "object" || value === "sealed") return "changed this";
  if (typeof value === "boolean") return `changed this to ${value ? "yes" : "no"}`;
  return `changed this to "${String(value)}"`;
}
