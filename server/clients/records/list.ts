import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import { recordsOf } from "./find.ts";
import type { Kind } from "./kinds.ts";
import { presentRecords } from "./present.ts";
import type { RecordCall } from "./record-call.ts";

export const listRecords = (kind: Kind) =>
  handle(kind.endpoints.list as RecordCall<"list">, async ({ params }, ctx) => {
    const [, rows] = await Promise.all([
      findClient(ctx.db, ctx.accountId, params.id),
      recordsOf(ctx, params.id, kind),
    ]);
    return presentRecords(ctx, rows);
  });
