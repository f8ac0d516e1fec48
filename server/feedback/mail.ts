import sql from "sql-template-tag";
import type { App } from "../app.ts";
import { read, write } from "../db/connection.ts";
import { harmless, layOut } from "../gateways/mail/layout.ts";
import type { JobPayload } from "../jobs/jobs.ts";
import { version } from "../version.ts";

interface Report {
  category: string;
  relatedTo: string;
  comments: string;
  createdAt: string;
  account: string;
  name: string;
  email: string | null;
  role: string;
}

/** Hands a report to the support of the installation; without an address it is kept in the table alone. */
export async function mailFeedback(
  app: App,
  { accountId, feedbackId }: JobPayload<"feedback.mail">,
): Promise<void> {
  const to = app.config.supportEmail;
  if (!to) return;
  const report = await read(app.pool, accountId, (db) =>
    db.maybe<Report>(sql`
      select f.category, f.related_to, f.comments, f.created_at, a.name as account,
        concat_ws(' ', u.first_name, u.last_name) as name, u.email, u.role
      from feedback f join accounts a using (account_id)
        join users u on u.account_id = f.account_id and u.id = f.user_id
      where f.account_id = ${accountId} and f.id = ${feedbackId} and f.mailed_at is null`),
  );
  if (!report) return;
  const { category, relatedTo, comments, email, role, createdAt } = report;
  const [account, name] = [harmless(report.account), harmless(report.name)];
  await app.mail.send(
    layOut({
      to,
      subject: `${category}: ${relatedTo} (${account})`,
      account,
      parts: [
        comments,
        `${name} <${email ?? "no address"}>, ${role} at ${account}\n${createdAt}, version ${version}`,
      ],
    }),
  );
  await write(app.pool, accountId, (db) =>
    db.run(sql`
      update feedback set mailed_at = now() where account_id = ${accountId} and id = ${feedbackId}`),
  );
}
