import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import type { App } from "../app.ts";
import { jobActor } from "../http/actor.ts";
import { handle, type Refused } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { invoke } from "../http/invoke.ts";
import { candidatesOf } from "./candidates.ts";

const input = z.object({ userId: Id, call: z.string(), address: z.string().nullable() });

const slowed = handle(internal("auth.slowed", input), async ({ body }, ctx) => {
  const { call, address } = body;
  ctx.record("auth.guessesRefused", [body.userId], { kind: "door", call, address });
});

/** Writes a refusal at the door of `call` into the log of every platform that the person is on. */
export const tellSlowed =
  (call: string) =>
  async (app: App, { email, address, requestId }: Refused): Promise<void> => {
    for (const { accountId, userId } of await candidatesOf(app, email))
      await invoke(app, slowed, { body: { userId, call, address: address ?? null } }, jobActor(accountId), {
        requestId,
      });
  };
