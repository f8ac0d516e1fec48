import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { toE164 } from "../carrier/e164.ts";
import type { Carrier } from "../carrier/carrier.ts";
import { belongsToAgency, meet } from "../carrier/people.ts";
import { ownedNumber } from "../carrier/take.ts";
import { Refusal } from "./refusal.ts";
import type { Control } from "./routes.ts";

export const PhoneNumber = z.string().transform((typed, context) => {
  // Letters may be a name or an extension: their digits would make another number of it.
  const number = /\p{L}/u.test(typed) ? null : toE164(typed);
  if (number !== null) return number;
  context.addIssue({ code: "custom", message: "That is not a phone number" });
  return z.NEVER;
});

/** A number of the agency is no outside phone. */
export const refuseAgency = (carrier: Pick<Carrier, "store">, number: string): void => {
  if (ownedNumber(carrier, number)) throw new Refusal(belongsToAgency, 409);
};

const Person = z.object({
  phoneNumber: PhoneNumber,
  name: z.string().trim().max(80).default(""),
  note: z.string().trim().max(120).default(""),
});

/** The outside numbers that have a handset, and the agency's numbers they can text. */
export const peopleRoutes = (app: FastifyInstance, { carrier }: Control): void => {
  const { store } = carrier;

  /** Who texted, called or was reached last comes first; who never was, at the moment they were added. */
  app.get("/people", async () => {
    const unread = new Map<string, number>();
    const used = new Map<string, string>();
    const use = (number: string, at: string) => {
      if (at > (used.get(number) ?? "")) used.set(number, at);
    };
    for (const { from, to, read, phoneAt, createdAt } of store.all("messages")) {
      if (!read && phoneAt !== null) unread.set(to, (unread.get(to) ?? 0) + 1);
      for (const number of [from, to]) use(number, createdAt);
    }
    // Not while it rings: whoever is about to answer must not see the rows move.
    for (const { from, to, answeredAt, endedAt } of store.all("calls")) {
      for (const number of [from, to]) use(number, answeredAt ?? endedAt ?? "");
    }
    return store
      .all("people")
      .map((person) => ({
        ...person,
        unread: unread.get(person.phoneNumber) ?? 0,
        usedAt: used.get(person.phoneNumber) ?? person.addedAt,
      }))
      .toSorted((a, b) => b.usedAt.localeCompare(a.usedAt));
  });

  app.get("/numbers", async () =>
    store.all("numbers").map(({ phoneNumber, friendlyName, smsUrl }) => ({
      phoneNumber,
      friendlyName,
      reachable: smsUrl !== "",
    })),
  );

  app.post("/people", async (request, reply) => {
    const person = Person.parse(request.body);
    refuseAgency(carrier, person.phoneNumber);
    if (store.get("people", person.phoneNumber)) throw new Refusal("That number has a handset already", 409);
    return reply.status(201).send(meet(store, person.phoneNumber, person.name, person.note));
  });

  app.put("/people/:number", async (request) => {
    const { number } = z.object({ number: PhoneNumber }).parse(request.params);
    const known = store.get("people", number);
    if (!known) throw new Refusal("Nobody has that number", 404);
    const { name, note } = Person.omit({ phoneNumber: true }).parse(request.body);
    const person = { ...known, name, note };
    store.put("people", number, person);
    return person;
  });

  /** The handset goes, its texts stay: a new handset of the number finds them. */
  app.delete("/people/:number", async (request, reply) => {
    const { number } = z.object({ number: PhoneNumber }).parse(request.params);
    store.remove("people", number);
    return reply.status(204).send();
  });
};
