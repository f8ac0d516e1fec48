import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";

const input = z.object({ userId: Id, address: z.string().nullable() });

/** Somebody gave a wrong password for this person: a row of its own, since the sign-in itself is rolled back. */
export const signInFailed = handle(internal("auth.signInFailed", input), async ({ body }, ctx) => {
  ctx.record("auth.signInFailed", [body.userId], { address: body.address });
});
