import sql, { empty, raw } from "sql-template-tag";
import { tags } from "../../contract/tags.ts";
import { presentRows } from "../clients/present.ts";
import { readCursor } from "../clients/rules.ts";
import { invalid } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { findTag } from "./find.ts";
import { whoHas } from "./link.ts";

export const listAssigned = handle(tags.assigned, async ({ params: { id }, query }, ctx) => {
  const { assigned } = await findTag(ctx, id);
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  if (query.cursor !== undefined && !after)
    throw invalid("That place in the list is not known. Read the list from its start.", {
      cursor: "Not a cursor of this list",
    });
  const clients = await presentRows(
    ctx,
    sql`
      select 0 as rank, sort_key as place_key, clients.* from clients
      where account_id = ${ctx.accountId} and ${await whoHas(ctx, id)}
        ${after ? sql`and (sort_key, id) > (${after.key}, ${after.id}::uuid)` : empty}
      order by sort_key, id ${raw(`limit ${query.limit}`)}`,
  );
  return { count: assigned, clients };
});
