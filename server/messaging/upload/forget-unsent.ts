import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { write } from "../../db/connection.ts";
import type { Ahead } from "../../http/context.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { enqueue } from "../../jobs/queue.ts";

const day = 24 * 60 * 60 * 1000;

/** Arranged before anything is stored: whatever happens to the upload from here on, nothing stays behind. */
export const forgetLater = ({ app, accountId, now }: Ahead, fileId: string): Promise<void> =>
  write(app.pool, accountId, async (db) =>
    enqueue(db, "sms.forgetUnsent", { accountId, fileId }, { runAt: new Date(now.getTime() + day) }),
  );

/** Forgets a file that no text was sent with. Its row goes first: a text that is being sent keeps it. */
export async function forgetUnsent(
  app: App,
  { accountId, fileId }: JobPayload<"sms.forgetUnsent">,
): Promise<void> {
  const sent = await write(app.pool, accountId, async (db) => {
    // A text that is being written holds the row until it is committed; only then is it looked for.
    await db.run(sql`select from files where account_id = ${accountId} and id = ${fileId} for update`);
    const used = await db.run(
      sql`select from sms_media where account_id = ${accountId} and file_id = ${fileId} limit 1`,
    );
    if (used === 0) await db.run(sql`delete from files where account_id = ${accountId} and id = ${fileId}`);
    return used > 0;
  });
  if (!sent) await app.files.remove(accountId, fileId);
}
