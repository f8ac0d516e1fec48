import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import type { App } from "../app.ts";
import { jobActor } from "../http/actor.ts";
import { handle, type Refused } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { invoke } from "../http/invoke.ts";
import { candidatesOfMany } from "./candidates.ts";

const input = z.object({ userId: Id, call: z.string(), address: z.string().nullable() });

const slowed = handle(internal("auth.slowed", input), async ({ body }, ctx) => {
  const { call, address } = body;
  ctx.record("auth.guessesRefused", [body.userId], { kind: "door", call, address });
});

/** Writes refusals at the door of `call` into the log of every platform that the person is on. */
export const tellSlowed =
  (call: string) =>
  async (app: App, refused: readonly Refused[]): Promise<void> => {
    const emails = refused.map(({ email }) => email);
    for (const { accountId, userId, nth } of await candidatesOfMany(app, emails)) {
      const { address = null, requestId } = refused[nth]!;
      await invoke(app, slowed, { body: { userId, call, address } }, jobActor(accountId), { requestId });
    }
  };
