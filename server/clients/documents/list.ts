import { documents } from "../../../contract/documents.ts";
import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import { documentsOf } from "./find.ts";

export const listDocuments = handle(documents.list, async ({ params: { id } }, ctx) => {
  const [, rows] = await Promise.all([findClient(ctx.db, ctx.accountId, id), documentsOf(ctx, id)]);
  return rows;
});
