import sql, { raw } from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import type { App } from "../app.ts";
import { write } from "../db/connection.ts";
import { eachAccount } from "../db/each-account.ts";

/** The table, the column that says since when its row has served its purpose, and how long it is kept then. */
const spent = [
  ["webhooks", "processed_at", limits.webhookKeptFor],
  ["idempotency_keys", "created_at", limits.repetitionKeptFor],
  ["password_resets", "created_at", limits.resetKeptFor],
  ["guesses", "since", limits.guessesKeptFor],
  ["sessions", "expires_at", limits.sessionKeptFor],
] as const;

/** Account by account, so that no statement runs for long. */
export const tidyAccounts = (app: App): Promise<void> =>
  eachAccount(app, (id) =>
    write(app.pool, id, async (db) => {
      for (const [table, since, keptFor] of spent)
        await db.run(sql`
          delete from ${raw(table)} where account_id = ${id} and ${raw(since)} < ${new Date(Date.now() - keptFor)}`);
    }),
  );
