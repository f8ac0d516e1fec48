import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { jobActor } from "../http/actor.ts";
import { handle, type Handler } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { invoke } from "../http/invoke.ts";
import { Lately } from "../http/lately.ts";
import { candidatesOfMany } from "./candidates.ts";

const tellAgainAfter = 15 * 60 * 1000;

const input = z.object({ userId: Id, call: z.string(), address: z.string().nullable() });

const slowed = handle(internal("auth.slowed", input), async ({ body }, ctx) => {
  const { call, address } = body;
  ctx.record("auth.guessesRefused", [body.userId], { kind: "door", call, address });
});

/**
 * Writes refusals at the door of `call` into the log of every platform that the person is on, once in a while for
 * each. Throws when somebody could not be told of, after all others were.
 */
export function tellSlowed(call: string): NonNullable<Handler["slowed"]> {
  // By person, and so no more than there are people, however many names are tried.
  const told = new Lately(tellAgainAfter);
  return async (app, refused) => {
    const failures: unknown[] = [];
    const emails = refused.map(({ email }) => email);
    for (const { accountId, userId, nth } of await candidatesOfMany(app, emails)) {
      if (!told.add(userId)) continue;
      const { address = null, requestId } = refused[nth]!;
      try {
        await invoke(app, slowed, { body: { userId, call, address } }, jobActor(accountId), { requestId });
      } catch (error) {
        told.forget(userId);
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, "Not everybody could be told of");
  };
}
