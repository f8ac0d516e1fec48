import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { magicNumbers } from "../carrier/magic-numbers.ts";
import { magicCalls } from "../carrier/voice/magic-calls.ts";
import { readSwitches, setSwitches, Switches } from "../carrier/switches.ts";
import { PhoneNumber } from "./people.ts";
import type { Control } from "./routes.ts";

const Query = z.object({
  number: PhoneNumber.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** The pretend carrier's panel: switches, magic numbers and what happened. */
export const carrierSwitchRoutes = (app: FastifyInstance, { carrier: { store } }: Control): void => {
  app.get("/switches", async () => readSwitches(store));
  app.put("/switches", async (request) =>
    setSwitches(store, Switches.partial().strict().parse(request.body)),
  );

  app.get("/magic-numbers", async ({ query }) => {
    const { of } = z.object({ of: z.enum(["texts", "calls"]).default("texts") }).parse(query);
    return (of === "calls" ? magicCalls : magicNumbers).map(({ match, what }) => ({ match, what }));
  });

  /** Newest first; of one handset when `number` is given. */
  app.get("/events", async (request) => {
    const { number, limit } = Query.parse(request.query);
    return store
      .all("events")
      .filter((event) => number === undefined || event.number === number || event.number === null)
      .toReversed()
      .slice(0, limit);
  });
};
