import sql from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import type { App } from "../app.ts";
import { write } from "../db/connection.ts";
import { eachAccount } from "../db/each-account.ts";
import { evaluateTags } from "./evaluate.ts";

/** Where a new day has begun, rules that ask for days fit others. */
export const evaluateByDay = (app: App): Promise<void> =>
  eachAccount(app.pool, (accountId) => evaluateTags(app, { accountId }));

/** Folds the rows of the counter into one for each tag: see `foldClientCounts`. */
export const foldTagCounts = (app: App): Promise<void> =>
  eachAccount(app.pool, async (id) => void (await write(app.pool, id, (db) => db.run(fold(id)))));

const fold = (accountId: string) => sql`
  with folded as (
    delete from tag_counts where account_id = ${accountId} and id in (
      select id from tag_counts
      where account_id = ${accountId} and tag_id in (
        select tag_id from tag_counts where account_id = ${accountId} group by tag_id having count(*) > 1)
      for update skip locked)
    returning tag_id, assigned)
  insert into tag_counts (account_id, tag_id, assigned)
  select ${accountId}, tag_id, sum(assigned) from folded group by tag_id having sum(assigned) <> 0`;

/** A tag that was deleted so long ago that nobody can bring it back goes, with all that had it. */
export const forgetTags = (app: App): Promise<void> =>
  eachAccount(app.pool, async (id) => {
    const old = new Date(Date.now() - limits.changesFor);
    await write(app.pool, id, (db) =>
      db.run(sql`delete from tags where account_id = ${id} and removed_at < ${old}`),
    );
  });
