import sql from "sql-template-tag";
import { limits } from "../../../contract/limits.ts";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { resetLetter } from "./letter.ts";
import { openReset } from "./link.ts";

/** Letters an hour for one person, whoever asks for them from wherever. */
const most = 10;

interface Found {
  email: string;
  firstName: string;
  platform: string;
  sent: number;
}

/** The code and the link exist in this letter alone: should it not get away, the next try makes new ones. */
export async function sendReset(app: App, whose: { accountId: string; userId: string }): Promise<void> {
  const { accountId, userId } = whose;
  const found = await read(app.pool, accountId, (db) =>
    db.maybe<Found>(sql`
      select u.email, u.first_name, a.name as platform, (
          select count(*) from password_resets r
          where r.account_id = ${accountId} and r.user_id = u.id and r.created_at > now() - interval '1 hour') as sent
      from users u join accounts a using (account_id)
      where u.account_id = ${accountId} and u.id = ${userId} and u.deleted_at is null`),
  );
  if (!found || found.sent >= most) return;
  await app.mail.send(resetLetter(found, await openReset(app, whose, limits.resetLinkFor)));
}
