import { handle } from "../../http/handler.ts";
import { findRecord } from "./find.ts";
import type { Kind } from "./kinds.ts";
import { presentRecord } from "./present.ts";
import type { RecordCall } from "./record-call.ts";

export const getRecord = (kind: Kind) =>
  handle(kind.endpoints.get as RecordCall<"get">, async ({ params }, ctx) =>
    presentRecord(ctx, await findRecord(ctx, params.id, params.recordId, kind.noun, { kind })),
  );
