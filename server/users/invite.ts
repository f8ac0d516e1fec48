import sql from "sql-template-tag";
import type { App } from "../app.ts";
import { isInvited, openReset } from "../auth/live.ts";
import { read } from "../db/connection.ts";
import { harmless, layOut } from "../gateways/mail/layout.ts";
import type { JobPayload } from "../jobs/jobs.ts";

const week = 7 * 24 * 60 * 60 * 1000;

interface Invited {
  email: string;
  firstName: string;
  platform: string;
  /** Somebody was in by an address that was changed since: most likely a stranger, or the person at an older one. */
  opened: boolean;
}

/** The link exists in this letter alone: should it not get away, the next try makes a new one. */
export async function inviteUser(app: App, whose: JobPayload<"users.invite">): Promise<void> {
  const { accountId, userId } = whose;
  // Whoever has chosen a password meanwhile needs no link, and has one for nobody to find.
  if (!(await read(app.pool, accountId, (db) => isInvited({ db, accountId }, userId)))) return;
  const { link } = await openReset(app, whose, week, true);
  const invited = await read(app.pool, accountId, (db) =>
    db.maybe<Invited>(sql`
      select u.email, u.first_name, a.name as platform, exists (
          select from sessions s
          where s.account_id = ${accountId} and s.user_id = u.id and s.ghosted_by is null) as opened
      from users u join accounts a using (account_id)
      where u.account_id = ${accountId} and u.id = ${userId} and u.deleted_at is null`),
  );
  if (!invited) return;
  const account = harmless(invited.platform);
  await app.mail.send(
    layOut({
      to: invited.email,
      subject: `Your place at ${account}`,
      account,
      parts: [
        `Hello ${harmless(invited.firstName)},`,
        invited.opened
          ? `Your place at ${account} on Switchboard goes by this email address now: what opened it before opens it no longer.`
          : `${account} works with Switchboard and has added you.`,
        "Open this link and choose a password. It works for a week, once:",
        { link, label: "Choose a password" },
        `After that you sign in at ${app.config.publicUrl} with this email address.`,
      ],
    }),
  );
}
