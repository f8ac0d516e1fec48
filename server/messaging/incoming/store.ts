import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { Place } from "./line.ts";
import { storeAndWork, type Stored } from "./process.ts";
import { webhookKey } from "./take-webhook.ts";

/** What jsonb keeps: no NUL, and no half of a surrogate pair. */
const storable = (text: unknown): string => Buffer.from(String(text).replaceAll("\0", "")).toString();

/**
 * Stored under the key that makes a repetition harmless, and worked through after the answer. Answers
 * whether it is new.
 */
export async function storeWebhook(
  app: App,
  accountId: string,
  kind: Stored["kind"],
  externalId: string,
  parameters: Record<string, string>,
  place: Place,
): Promise<boolean> {
  const id = uuid();
  const fields = Object.entries(parameters).map(([key, value]) => [storable(key), storable(value)]);
  const payload = Object.fromEntries(fields) as Record<string, string>;
  return storeAndWork(app, { id, accountId, kind, payload }, place, (jobAt) =>
    read(app.pool, accountId, async (db) => {
      const job: JobPayload<"webhooks.process"> = { accountId, webhookId: id };
      // One statement, hence one transaction: it is stored with its job, or not at all.
      const added = await db.run(sql`
        with added as (
          insert into webhooks (account_id, id, provider, kind, external_id, payload)
          select account_id, ${id}, 'carrier', ${kind}, ${externalId}, ${JSON.stringify(payload)}::jsonb
          from accounts where account_id = ${accountId} on conflict do nothing returning id)
        select enqueue('webhooks.process', ${JSON.stringify(job)}, ${jobAt}, ${webhookKey(id)}, null) from added`);
      return added === 1;
    }),
  );
}
