import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { isNamedClient } from "../carrier/voice/addresses.ts";
import { alwaysOf } from "../carrier/voice/magic-calls.ts";
import { PhoneNumber } from "./people.ts";
import type { Control } from "./routes.ts";

const Handset = z.object({
  busy: z.boolean(),
  voicemailAfter: z.number().int().min(0).max(120).nullable(),
});
export const ClientAddress = z.string().refine(isNamedClient, "must be like client:u_1");
const Presence = z.object({ address: ClientAddress, present: z.boolean() });

/** How outside phones take calls, and which telephones there are. */
export const telephoneRoutes = (app: FastifyInstance, { carrier: { store }, telephone }: Control): void => {
  const ByNumber = z.object({ number: PhoneNumber });
  const handsetOf = (phoneNumber: string) =>
    store.get("handsets", phoneNumber) ?? { phoneNumber, busy: false, voicemailAfter: null };

  app.get("/handsets/:number", async ({ params }) => {
    const { number } = ByNumber.parse(params);
    return { ...handsetOf(number), always: alwaysOf(number) };
  });
  app.put("/handsets/:number", async ({ params, body }) => {
    const { number } = ByNumber.parse(params);
    const handset = { ...handsetOf(number), ...Handset.partial().strict().parse(body) };
    store.put("handsets", number, handset);
    return handset;
  });

  /** Addresses with a device (pages that are open, machines in place of browsers), and how much goes on now. */
  app.get("/telephones", async () => ({
    devices: telephone.phones.registered(),
    machines: telephone.machines.present(),
    calls: telephone.calls.size,
    conferences: telephone.conferences.size,
    sound: telephone.engine.figures(),
  }));
  app.put("/telephones", async ({ body }, reply) => {
    const { address, present } = Presence.parse(body);
    telephone.machines.setPresent(address, present);
    return reply.status(204).send();
  });
};
