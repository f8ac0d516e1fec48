import sql from "sql-template-tag";
import type { App } from "../app.ts";
import { write } from "../db/connection.ts";

/** Forgets what has served its purpose, account by account, so that no statement runs for long. */
export async function tidyAccounts(app: App): Promise<void> {
  const { rows } = await app.pool.query<{ all_accounts: string }>("select all_accounts()");
  for (const { all_accounts: account } of rows)
    await write(app.pool, account, async (db) => {
      // The carrier repeats a webhook within a day; the text it brought is known by its own id.
      await db.run(sql`
        delete from webhooks where account_id = ${account} and processed_at < now() - interval '30 days'`);
      await db.run(sql`
        delete from idempotency_keys where account_id = ${account} and created_at < now() - interval '2 days'`);
      await db.run(sql`
        delete from password_resets where account_id = ${account} and created_at < now() - interval '30 days'`);
      await db.run(sql`
        delete from guesses where account_id = ${account} and since < now() - interval '1 day'`);
      await db.run(sql`
        delete from sessions where account_id = ${account} and expires_at < now() - interval '90 days'`);
    });
}
