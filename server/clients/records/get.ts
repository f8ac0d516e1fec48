import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import type { Family } from "./family.ts";
import { findRecord, recordsOf } from "./find.ts";
import { presentRecord, presentRecords } from "./present.ts";
import type { GetCall } from "./record-call.ts";

export const getRecord = ({ endpoints, kinds, names, noun }: Family) =>
  handle(endpoints.get as GetCall, async ({ params: { id, recordId } }, ctx) => {
    // A quote's form in place of an id asks for all of it.
    const form = kinds.find((kind) => kind.form === recordId);
    if (!form) return presentRecord(ctx, await findRecord(ctx, id, recordId, noun, { names }));
    await findClient(ctx.db, ctx.accountId, id);
    return presentRecords(ctx, await recordsOf(ctx, id, [form.name]));
  });
