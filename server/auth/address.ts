import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { endSessions } from "./end-sessions.ts";
import { enqueueInvitation, isInvited } from "./invitation.ts";
import { tellPerson } from "./notices/tell.ts";
import { endLetters } from "./reset/find.ts";

/** The old address opens nothing any more; `person` as they were before, their row locked. */
export async function leaveAddress(ctx: Context, person: { id: string; email: string }): Promise<void> {
  const invited = await isInvited(ctx, person.id);
  await endLetters(ctx, person.id);
  if (person.id !== ctx.userId) await startAnew(ctx, person.id);
  // Who never set a password never had that address, most likely mistyped: a stranger there is told nothing.
  if (!invited && person.email) tellPerson(ctx, person.id, { about: "addressChanged", to: person.email });
}

/**
 * Whoever gives a colleague another address says that the one before is not theirs. A stranger there may have taken the
 * invitation: what was opened by it ends, and the new address is invited.
 */
async function startAnew(ctx: Context, userId: string): Promise<void> {
  const { db, accountId } = ctx;
  await db.run(sql`
    update users set password_hash = '' where account_id = ${accountId} and id = ${userId}`);
  await endSessions(ctx, userId, "address changed");
  const devices = await db.run(
    sql`delete from mobile_tokens where account_id = ${accountId} and user_id = ${userId}`,
  );
  if (devices > 0) ctx.record("users.devicesChanged", [userId]);
  enqueueInvitation(ctx, userId);
}
