import sql from "sql-template-tag";
import { documents } from "../../../contract/documents.ts";
import { handle } from "../../http/handler.ts";
import { findDocument } from "./find.ts";

export const updateDocument = handle(
  documents.update,
  async ({ params: { id: clientId, documentId: id }, body }, ctx) => {
    const { name, type, ...document } = await findDocument(ctx, clientId, id, { lock: true });
    const next = { name: body.name ?? name, type: body.type ?? type };
    if (next.name === name && next.type === type) return { name, type, ...document };
    await ctx.db.run(sql`
      update documents set name = ${next.name}, type = ${next.type}, updated_at = ${ctx.now}
      where account_id = ${ctx.accountId} and id = ${id}`);
    ctx.record("documents.updated", [id, clientId], { title: name, before: { name, type }, after: next });
    return { ...document, ...next, updatedAt: ctx.now.toISOString() };
  },
  { silent: "What was sent is what stands already" },
);
