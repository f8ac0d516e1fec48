import sql from "sql-template-tag";
import { history } from "../../../contract/history.ts";
import { staffName } from "../../../contract/names.ts";
import { findAccount } from "../../accounts/find.ts";
import { handle } from "../../http/handler.ts";
import { getFullClient } from "../full.ts";
import { subjectsOf } from "../history/subjects.ts";
import { tagsOf } from "../../tags/find.ts";
import { coupleName } from "./names.ts";
import { printFollowUps } from "./follow-ups.ts";
import { printNotes, printHistory, printTexts } from "./parts.ts";
import { printProfile, printRecords } from "./profile.ts";
import { Sheet } from "./pdf/sheet.ts";
import { dayAndHour } from "./when.ts";

/**
 * Everything on file of a client, as the reader sees it: what is sealed stays masked. The pages go out as they
 * are full, and what there may be much of is read page by page after the command has ended.
 */
export const printClient = handle(
  history.print,
  async ({ params: { id } }, ctx) => {
    const client = await getFullClient.run(
      { params: { id }, query: undefined, body: undefined },
      ctx,
      undefined,
    );
    const { companyName: agency, timezone } = await findAccount(ctx.db, ctx.accountId);
    const me = await ctx.db.one<{ firstName: string; lastName: string }>(sql`
      select first_name, last_name from users where account_id = ${ctx.accountId} and id = ${ctx.userId}`);
    const tags = await tagsOf(
      ctx,
      sql`and exists (select from client_tags c where c.account_id = t.account_id and c.client_id = ${id}
        and c.tag_id = t.id and c.is_active) order by t.name_key, t.id`,
    );
    const subjects = await subjectsOf(ctx.db, ctx.accountId, id);
    ctx.record("clients.printed", [id]);
    const { app, accountId, actor, now } = ctx;
    const at = dayAndHour(timezone);
    const name = coupleName(client);
    const printed = `Printed by ${staffName(me)}, ${at(now.toISOString())}`;
    const from = { pool: app.pool, accountId, actor, now, at, clientId: id, subjects };

    async function* content(): AsyncGenerator<Uint8Array> {
      const sheet = await Sheet.open(name, `${name} · ${agency}`);
      sheet.title(name);
      sheet.quiet(`${agency} · ${printed}`);
      printProfile(sheet, client, tags, at);
      printRecords(sheet, client);
      for (const part of [printFollowUps, printNotes, printTexts, printHistory])
        for await (const _ of part(sheet, from)) yield* sheet.takePages();
      yield* sheet.end();
    }
    return { name: `${name}.pdf`, format: "application/pdf", content: content() };
  },
  // What is streamed cannot be kept for a repetition.
  { secret: true },
);
