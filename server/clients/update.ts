import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { clients, hasName, nameMissing } from "../../contract/clients.ts";
import { differing } from "../changes/differing.ts";
import { refuseNewer } from "../changes/newer.ts";
import { invalid } from "../http/errors.ts";
import type { Context } from "../http/context.ts";
import { handle } from "../http/handler.ts";
import { linkRooms, type Phones } from "../messaging/link.ts";
import { setAccountPhone } from "./account-phone.ts";
import { applyChanges } from "./changes.ts";
import { fieldAssignments } from "./columns.ts";
import { lockClient } from "./find.ts";
import { setManager } from "./managed-by.ts";
import { presentClient } from "./present.ts";
import { saysOfPeople } from "./split/moved-people.ts";
import { checkDays } from "./check-days.ts";

export const updateClient = handle(
  clients.update,
  async (
    { params: { id }, body: { managedBy, managedOn, accountPhone, updatedAt: seen, ...given } },
    ctx,
  ) => {
    if (managedBy === undefined ? managedOn !== undefined : managedBy === null && managedOn)
      throw invalid(whoSince, { managedOn: whoSince });
    const current = await lockClient(ctx, id);
    const { values, before, after } = await applyChanges(ctx, id, current, given);
    const managed = await changedBeside(ctx, id, { managedBy, managedOn });
    const phoned = await changedBeside(ctx, id, { accountPhone: accountPhone === "" ? null : accountPhone });
    const changed = [after, managed.after, phoned.after].flatMap((fields) => Object.keys(fields));
    await refuseNewer(ctx, "clients.updated", id, seen, changed, { says: saysOfPeople });
    if (Object.keys(after).length > 0) {
      checkDays(values);
      if (!hasName(values)) throw invalid(nameMissing, { firstName: nameMissing });
      await ctx.db.run(sql`
        update clients set ${fieldAssignments(values)}, updated_at = ${ctx.now}
        where account_id = ${ctx.accountId} and id = ${id}`);
      ctx.record("clients.updated", [id], { before, after });
      await linkRooms(ctx, [{ id, phones: after as Phones }]);
    }
    if (managedBy !== undefined && (await setManager(ctx, id, managedBy, managedOn)))
      ctx.record("clients.updated", [id], managed);
    if (accountPhone !== undefined && (await setAccountPhone(ctx, id, accountPhone || null)))
      ctx.record("clients.updated", [id], phoned);
    return presentClient(ctx, id);
  },
  {
    silent: "What was sent is what stands already",
    recalled: async (told, where, { params: { id }, body }) => {
      const now = await presentClient(where, id);
      const sent = Object.keys(body) as (keyof typeof told)[];
      const other = sent.filter(
        (field) => field !== "updatedAt" && !isDeepStrictEqual(now[field], told[field]),
      );
      await refuseNewer(where, "clients.updated", id, told.updatedAt, other, { says: saysOfPeople });
    },
  },
);

const whoSince = "Say who looks after the contact since then, too";

/** Who looks after a client and since when, and at which number of ours. */
interface Beside {
  managedBy: string | null;
  managedOn: string | null;
  accountPhone: string | null;
}

/** What of it will be otherwise, before it is; what was left out stays. */
async function changedBeside(
  { db, accountId }: Context,
  id: string,
  asked: { [K in keyof Beside]?: Beside[K] | undefined },
): Promise<{ before: Partial<Beside>; after: Partial<Beside> }> {
  if (Object.values(asked).every((value) => value === undefined)) return { before: {}, after: {} };
  const was = await db.one<Beside>(sql`
    select managed_by, managed_on, account_phone from clients where account_id = ${accountId} and id = ${id}`);
  const next: Beside = { ...was };
  for (const [field, value] of Object.entries(asked))
    if (value !== undefined) next[field as keyof Beside] = value;
  return { before: differing(was, next), after: differing(next, was) };
}
