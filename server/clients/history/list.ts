import { history } from "../../../contract/history.ts";
import { invalid } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import { readCursor } from "../rules.ts";
import { eventsOf } from "./events.ts";
import { presentHistory } from "./present.ts";
import { subjectsOf } from "./subjects.ts";

export const listHistory = handle(history.list, async ({ params: { id }, query }, ctx) => {
  await findClient(ctx.db, ctx.accountId, id);
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, true);
  if (after === null) throw invalid("That page cannot be read.", { cursor: "That page cannot be read." });
  const subjects = await subjectsOf(ctx.db, ctx.accountId, id);
  const { by, field, limit } = query;
  const entries = await presentHistory(
    ctx,
    await eventsOf(ctx.db, ctx.accountId, subjects, { by, field, after, limit }),
  );
  const only = field?.split(".")[1];
  if (only === undefined) return entries;
  const isOf = (name: string) => name === only || name.startsWith(`${only}.`);
  return entries.map((entry) => ({
    ...entry,
    lines: entry.lines.filter((line) => !line.of && isOf(line.field)),
  }));
});
