import sql from "sql-template-tag";
import { merging, twoPeople } from "../../../contract/merging.ts";
import { clientName } from "../../../contract/names.ts";
import { keepChange } from "../../changes/keep.ts";
import type { Context } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { linkRooms, type Phones } from "../../messaging/link.ts";
import { askForOther, findAsking } from "../../tags/find-asking.ts";
import { uniteTags } from "../../tags/link.ts";
import { applyChanges } from "../changes.ts";
import { fieldAssignments } from "../columns.ts";
import { hasCoApplicant } from "../opened.ts";
import { nameSender } from "../referred.ts";
import { moveAll } from "./move.ts";
import { openPair } from "./pair.ts";
import { mergeFields, pick, type Choice } from "./rules.ts";

/** The first of the two stays, with everything of both; the other goes. */
export const mergeClients = handle(merging.merge, async ({ params, body: { mergeAs, combine } }, ctx) => {
  const { id, otherId } = params;
  const asking = await findAsking(ctx, otherId);
  await hold(ctx, [id, otherId]);
  const [one, other] = await openPair(ctx, params);
  if (mergeAs !== "combine" && (hasCoApplicant(one.opened) || hasCoApplicant(other.opened)))
    throw invalid(twoPeople, { mergeAs: twoPeople });
  const title = `${clientName(one.opened)} and ${clientName(other.opened)}`;
  const change = await keepChange(ctx, "clients.merged", title, [id, otherId]);
  const merged = mergeFields([id, one.opened], [otherId, other.opened], mergeAs, combine);
  const { values, before, after } = await applyChanges(ctx, id, one.values, merged);
  await ctx.db.run(sql`
      update clients set ${fieldAssignments(values)}, updated_at = ${ctx.now}
      where account_id = ${ctx.accountId} and id = ${id}`);
  await mergeRest(ctx, id, otherId, combine);
  if (mergeAs !== "combine") await setLevels(ctx, mergeAs === "primary" ? [otherId, id] : [id, otherId]);
  await uniteTags(ctx, otherId, id);
  await moveAll(ctx, otherId, id);
  await askForOther(ctx, asking, otherId, id);
  const rooms = await ctx.db.many<{ id: string }>(sql`
      select id from sms_rooms where account_id = ${ctx.accountId} and client_id = ${id}`);
  await ctx.db.run(sql`delete from clients where account_id = ${ctx.accountId} and id = ${otherId}`);
  const ids = [id, otherId, ...rooms.map((room) => room.id)];
  ctx.record("clients.merged", ids, { mergeAs, with: clientName(other.opened), before, after });
  // A number that both had was nobody's.
  await linkRooms(ctx, [{ id, phones: values as Phones }]);
  return { newClient: { id }, change };
});

/** Nothing can be added to either of them until the command ends: it would go with the one that goes. */
async function hold(ctx: Context, ids: string[]): Promise<void> {
  const held = await ctx.db.many<{ updatedAt: string }>(sql`
    select updated_at from clients where account_id = ${ctx.accountId} and id = any (${ids}::uuid[])
    order by id for update`);
  ctx.afterWaiting(...held.map(({ updatedAt }) => updatedAt));
}

/** What a client has beside its fields. It is a client for as long as the older of the two. */
async function mergeRest(ctx: Context, id: string, otherId: string, choice: Choice): Promise<void> {
  interface Rest {
    managedBy: string | null;
    managedOn: string | null;
    accountPhone: string | null;
  }
  const rest = (of: string) =>
    ctx.db.one<Rest>(sql`
      select managed_by, managed_on, account_phone from clients where account_id = ${ctx.accountId} and id = ${of}`);
  const [one, other] = [await rest(id), await rest(otherId)];
  const managedBy = pick(choice.managedBy, one.managedBy, other.managedBy);
  await ctx.db.run(sql`
    update clients t set managed_by = ${managedBy},
      managed_on = ${managedBy === one.managedBy ? one.managedOn : other.managedOn},
      account_phone = ${pick(choice.accountPhone, one.accountPhone, other.accountPhone)},
      created_at = least(t.created_at, o.created_at),
      last_contacted_on = greatest(t.last_contacted_on, o.last_contacted_on)
    from clients o
    where t.account_id = ${ctx.accountId} and t.id = ${id} and o.account_id = ${ctx.accountId} and o.id = ${otherId}`);
}

/** Conversations of who becomes the co-applicant are the co-applicant's, and so is whoever they sent to us. */
async function setLevels(ctx: Context, [primary, secondary]: [string, string]): Promise<void> {
  await ctx.db.run(sql`
    update sms_rooms set client_level = 'secondary' where account_id = ${ctx.accountId} and client_id = ${secondary}`);
  await nameSender(ctx, primary, "primary");
  await nameSender(ctx, secondary, "secondary");
}
