import sql from "sql-template-tag";
import { documents } from "../../../contract/documents.ts";
import { keepChange } from "../../changes/keep.ts";
import { handle } from "../../http/handler.ts";
import { findDocument } from "./find.ts";

/** Its file stays as long as the document can come back: see forget-files.ts. */
export const removeDocument = handle(
  documents.remove,
  async ({ params: { id: clientId, documentId: id } }, ctx) => {
    const { name, type } = await findDocument(ctx, clientId, id, { lock: true });
    const change = await keepChange(ctx, "documents.removed", name, [clientId]);
    await ctx.db.run(sql`delete from documents where account_id = ${ctx.accountId} and id = ${id}`);
    ctx.record("documents.removed", [id, clientId], { before: { name, type } });
    return { change };
  },
);
