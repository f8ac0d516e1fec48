import sql from "sql-template-tag";
import { documents } from "../../../contract/documents.ts";
import { refuseNewer } from "../../changes/newer.ts";
import { handle } from "../../http/handler.ts";
import { findDocument } from "./find.ts";

export const updateDocument = handle(
  documents.update,
  async ({ params: { id: clientId, documentId: id }, body }, ctx) => {
    const found = await findDocument(ctx, clientId, id, { lock: true });
    const { name, type } = found;
    const was = { name, type };
    const next = { name: body.name ?? name, type: body.type ?? type };
    if (next.name === name && next.type === type) return found;
    const changed = (["name", "type"] as const).filter((field) => next[field] !== was[field]);
    await refuseNewer(ctx, "documents.updated", id, body.updatedAt, changed);
    const of = (side: typeof was) => Object.fromEntries(changed.map((field) => [field, side[field]]));
    await ctx.db.run(sql`
      update documents set name = ${next.name}, type = ${next.type}, updated_at = ${ctx.now}
      where account_id = ${ctx.accountId} and id = ${id}`);
    ctx.record("documents.updated", [id, clientId], { title: name, before: of(was), after: of(next) });
    return findDocument(ctx, clientId, id);
  },
  { silent: "What was sent is what stands already" },
);
