import { imports } from "../../../contract/imports.ts";
import { handle } from "../../http/handler.ts";
import { findImport } from "./find.ts";
import { presentImport } from "./present.ts";

export const getImport = handle(imports.get, async ({ params: { id }, query }, ctx) =>
  presentImport(ctx, await findImport(ctx.db, ctx.accountId, id), query),
);
