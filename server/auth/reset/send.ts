import sql from "sql-template-tag";
import { limits } from "../../../contract/limits.ts";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { resetLetter } from "./letter.ts";
import { openReset } from "./link.ts";

/** Letters an hour for one person, whoever asks for them from wherever. */
const most = 10;

interface Addressee {
  email: string;
  firstName: string;
  platform: string;
}

/** The code and the link exist in this letter alone: should it not get away, the next try makes new ones. */
export async function sendReset(app: App, whose: { accountId: string; userId: string }): Promise<void> {
  const { accountId, userId } = whose;
  const sent = await read(app.pool, accountId, (db) =>
    db.one<{ count: number }>(sql`
      select count(*) from password_resets
      where account_id = ${accountId} and user_id = ${userId} and created_at > now() - interval '1 hour'`),
  );
  if (sent.count >= most) return;
  const opened = await openReset(app, whose, limits.resetLinkFor);
  const to = await read(app.pool, accountId, (db) =>
    db.maybe<Addressee>(sql`
      select u.email, u.first_name, a.name as platform from users u join accounts a using (account_id)
      where u.account_id = ${accountId} and u.id = ${userId} and u.deleted_at is null`),
  );
  if (to) await app.mail.send(resetLetter(to, opened));
}
