import { history } from "../../../contract/history.ts";
import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import { filtersOf } from "./events.ts";
import { subjectsOf } from "./subjects.ts";

export const listHistoryFilters = handle(history.filters, async ({ params: { id } }, ctx) => {
  await findClient(ctx.db, ctx.accountId, id);
  return filtersOf(ctx.db, ctx.accountId, await subjectsOf(ctx.db, ctx.accountId, id));
});
