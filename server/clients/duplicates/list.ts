import sql, { empty, raw } from "sql-template-tag";
import { z } from "zod";
import { duplicates, type DuplicateReason } from "../../../contract/duplicates.ts";
import { Id } from "../../../contract/formats.ts";
import { invalid } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { coApplicantOf, presentClients, presentReasons } from "./present.ts";
import { thirdOf } from "./third.ts";

interface Row {
  a: string;
  b: string;
  score: number;
  reasons: DuplicateReason[];
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
    select a, b, score, reasons from client_duplicates
    where account_id = ${ctx.accountId} and decided = ${query.decided === true}
      ${query.a && query.b ? sql`and a = ${query.a} and b = ${query.b}` : empty}
      ${after ? sql`and (-score, a, b) > (${-after[0]}::int, ${after[1]}::uuid, ${after[2]}::uuid) and score <= ${after[0]}` : empty}
    order by score desc, a, b ${raw(`limit ${query.limit}`)}`);
  const shown = await presentClients(
    ctx,
    rows.flatMap((row) => [row.a, row.b, thirdOf(row)].filter((id) => id !== null)),
  );
  return rows.flatMap((row) => {
    const { a, b, score, reasons } = row;
    const [one, other] = [shown.get(a), shown.get(b)];
    // Deleted a moment ago: the job that takes the pair away has not run.
    if (!one || !other) return [];
    const cursor = Buffer.from(JSON.stringify([score, a, b])).toString("base64url");
    const shownReasons = presentReasons(reasons, one, other, shown.get(thirdOf(row) ?? ""));
    return [
      { a: one, b: other, score, reasons: shownReasons, coApplicantOf: coApplicantOf(reasons), cursor },
    ];
  });
});
