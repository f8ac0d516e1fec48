import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { write } from "../../db/connection.ts";
import type { JobPayload } from "../../jobs/jobs.ts";

/**
 * Forgets a file that no text was sent with and that is nobody's photo. Its row goes first: a text that is
 * being sent keeps it.
 */
export async function forgetUnsent(
  app: App,
  { accountId, fileId }: JobPayload<"sms.forgetUnsent">,
): Promise<void> {
  const sent = await write(app.pool, accountId, async (db) => {
    // A text that is being written holds the row until it is committed; only then is it looked for.
    await db.run(sql`select from files where account_id = ${accountId} and id = ${fileId} for update`);
    const used = await db.run(sql`
      (select from sms_media where account_id = ${accountId} and file_id = ${fileId} limit 1)
      union all select from users where account_id = ${accountId} and avatar = ${fileId}`);
    if (used === 0) await db.run(sql`delete from files where account_id = ${accountId} and id = ${fileId}`);
    return used > 0;
  });
  if (!sent) await app.files.remove(accountId, fileId);
}
