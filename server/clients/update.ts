import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { clients, hasName, nameMissing } from "../../contract/clients.ts";
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
    if (managedOn !== undefined && managedBy === undefined) throw invalid(whoSince, { managedOn: whoSince });
    const current = await lockClient(ctx.db, ctx.accountId, id);
    const { values, before, after } = await applyChanges(ctx, id, current, given);
    const was = managedBy !== undefined || accountPhone !== undefined ? await heldBy(ctx, id) : undefined;
    const held = [
      ...(managedBy !== undefined && managedBy !== was?.managedBy ? ["managedBy"] : []),
      ...(accountPhone !== undefined && (accountPhone || null) !== was?.accountPhone ? ["accountPhone"] : []),
    ];
    await refuseNewer(ctx, "clients.updated", id, seen, [...Object.keys(after), ...held], {
      says: saysOfPeople,
    });
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
      ctx.record("clients.updated", [id], { before: { managedBy: was!.managedBy }, after: { managedBy } });
    if (accountPhone !== undefined && (await setAccountPhone(ctx, id, accountPhone || null)))
      ctx.record("clients.updated", [id], {
        before: { accountPhone: was!.accountPhone },
        after: { accountPhone: accountPhone || null },
      });
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

/** Who looks after a client, and at which number of ours, before that changes. */
const heldBy = (ctx: Context, id: string) =>
  ctx.db.one<{ managedBy: string | null; accountPhone: string | null }>(sql`
    select managed_by, account_phone from clients where account_id = ${ctx.accountId} and id = ${id}`);
