import sql from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import type { App } from "../app.ts";
import { write } from "../db/connection.ts";
import { eachAccount } from "../db/each-account.ts";
import { fold } from "../db/fold.ts";
import { evaluateTags } from "./evaluate.ts";

/** Where a new day has begun, rules that ask for days fit others. */
export const evaluateByDay = (app: App): Promise<void> =>
  eachAccount(app, (accountId) => evaluateTags(app, { accountId }));

/** The counter of those that have a tag. */
export const foldTagCounts = (app: App): Promise<void> =>
  fold(app, { table: "tag_counts", key: "tag_id", count: "assigned" });

/** A tag that was deleted so long ago that nobody can bring it back goes, with all that had it. */
export const forgetTags = (app: App): Promise<void> =>
  eachAccount(app, async (id) => {
    const old = new Date(Date.now() - limits.changesFor);
    await write(app.pool, id, (db) =>
      db.run(sql`delete from tags where account_id = ${id} and removed_at < ${old}`),
    );
  });
