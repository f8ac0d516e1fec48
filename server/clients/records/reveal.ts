import { records } from "../../../contract/records.ts";
import { notFound } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findRecord } from "./find.ts";
import { sealingOf } from "../sealing.ts";

export const revealRecord = handle(
  records.reveal,
  async ({ params: { id, recordId }, body: { field } }, ctx) => {
    const { sealed } = await findRecord(ctx, id, recordId, "record");
    // "constructor" is asked for of everything, and is nobody's field.
    const value = Object.hasOwn(sealed, field) ? sealed[field] : undefined;
    if (value === undefined) throw notFound("value");
    ctx.record("records.revealed", [recordId, id], { field });
    const sealing = await sealingOf(ctx, "client_records");
    return { value: sealing.open(recordId, field, Buffer.from(value, "base64")) };
  },
);
