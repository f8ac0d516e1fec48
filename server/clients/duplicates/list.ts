import sql, { empty, raw } from "sql-template-tag";
import { z } from "zod";
import { duplicates, type DuplicatePair, type DuplicateReason } from "../../../contract/duplicates.ts";
import { Id } from "../../../contract/formats.ts";
import { staffJson } from "../../db/staff-json.ts";
import { invalid } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { coApplicantOf, presentClients, presentReasons } from "./present.ts";
import { thirdOf } from "./third.ts";

interface Row {
  a: string;
  b: string;
  score: number;
  reasons: DuplicateReason[];
  decidedBy: NonNullable<DuplicatePair["decided"]>["by"];
  decidedAt: string | null;
}

const Cursor = z.tuple([z.number().int().min(0).max(100), Id, Id]);

function readCursor(cursor: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw invalid("That place in the list is not known. Read the list from its start.", {
      cursor: "Not a cursor of this list",
    });
  }
}

export const listDuplicates = handle(duplicates.list, async ({ query }, ctx) => {
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  const rows = await ctx.db.many<Row>(sql`
    select p.*, n.decided_at, case when u.id is not null then ${staffJson("u")} end as decided_by from (
      select a, b, score, reasons from client_duplicates
      where account_id = ${ctx.accountId} and decided = ${query.decided === true}
        ${query.a && query.b ? sql`and a = ${query.a} and b = ${query.b}` : empty}
        ${after ? sql`and (-score, a, b) > (${-after[0]}::int, ${after[1]}::uuid, ${after[2]}::uuid) and score <= ${after[0]}` : empty}
      order by score desc, a, b ${raw(`limit ${query.limit}`)}) p
    left join client_not_duplicates n on n.account_id = ${ctx.accountId} and n.a = p.a and n.b = p.b
    left join users u on u.account_id = n.account_id and u.id = n.decided_by
    order by p.score desc, p.a, p.b`);
  const shown = await presentClients(
    ctx,
    rows.flatMap((row) => [row.a, row.b, thirdOf(row)].filter((id) => id !== null)),
  );
  return rows.flatMap((row) => {
    const { a, b, score, reasons, decidedBy, decidedAt } = row;
    const [one, other] = [shown.get(a), shown.get(b)];
    // Deleted a moment ago: the job that takes the pair away has not run.
    if (!one || !other) return [];
    const cursor = Buffer.from(JSON.stringify([score, a, b])).toString("base64url");
    const shownReasons = presentReasons(reasons, one, other, shown.get(thirdOf(row) ?? ""));
    const decided = decidedAt === null ? null : { by: decidedBy, at: decidedAt };
    const shownPair = { a: one, b: other, score, reasons: shownReasons, cursor };
    return [{ ...shownPair, coApplicantOf: coApplicantOf(reasons), decided }];
  });
});
