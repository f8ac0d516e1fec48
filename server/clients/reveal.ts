import { clients } from "../../contract/clients.ts";
import { AppError } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { findClient } from "./find.ts";
import { sealingOf } from "./sealing.ts";

export const revealClient = handle(
  clients.reveal,
  async ({ params, body }, ctx) => {
    const client = await findClient(ctx.db, ctx.accountId, params.id);
    const sealed = client[body.field] as Buffer | null;
    if (!sealed) throw new AppError("not_found", "There is nothing to show: the field is empty.");
    const sealing = await sealingOf(ctx, "clients");
    ctx.record("clients.revealed", [params.id], { field: body.field });
    return { value: sealing.open(params.id, body.field, sealed) };
  },
  { secret: true },
);
