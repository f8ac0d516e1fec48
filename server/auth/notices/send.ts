import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { noticeLetter, type Told } from "./letter.ts";

/** Where there is no mail server nobody waits for this letter: it also stands in the audit log. */
export async function sendNotice(app: App, payload: JobPayload<"auth.sendNotice">): Promise<void> {
  if (!app.config.MAIL_URL) return;
  const { accountId, userId, ...notice } = payload;
  const told = await read(app.pool, accountId, (db) =>
    db.maybe<Told>(sql`
      select u.email, u.first_name, a.name as platform, a.timezone
      from users u join accounts a using (account_id)
      where u.account_id = ${accountId} and u.id = ${userId} and u.deleted_at is null`),
  );
  if (told) await app.mail.send(noticeLetter(told, notice, app.config.publicUrl));
}
