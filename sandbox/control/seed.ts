import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { keepMedia } from "../carrier/fetch-media.ts";
import { meet } from "../carrier/people.ts";
import { countSegments } from "../carrier/segments.ts";
import { ownedNumber } from "../carrier/take.ts";
import type { MessageRow } from "../store/rows.ts";
import { PhoneNumber } from "./people.ts";
import type { Control } from "./routes.ts";

const Seed = z.object({
  people: z
    .array(
      z.object({
        phoneNumber: PhoneNumber,
        name: z.string().default(""),
        note: z.string().default(""),
      }),
    )
    .default([]),
  messages: z
    .array(
      z.object({
        from: PhoneNumber,
        to: PhoneNumber,
        body: z.string(),
        at: z.iso.datetime({ offset: true }),
        pictures: z
          .array(z.object({ contentType: z.string(), content: z.base64() }))
          .max(10)
          .default([]),
      }),
    )
    .default([]),
});

/** History that handsets start with. No webhooks; the same (from, to, at, body) is the same text. */
export const seedRoutes = (app: FastifyInstance, { carrier }: Control): void => {
  const { store, account } = carrier;

  app.post("/seed", async (request) => {
    const { people, messages } = Seed.parse(request.body);
    // Whoever belongs to a history was there at its begin: who is added now stands above them.
    const [began] = messages.map(({ at }) => new Date(at).toISOString()).toSorted();
    for (const { phoneNumber, name, note } of people) {
      const known = meet(store, phoneNumber, name, note, began);
      if (known.name !== name || known.note !== note) {
        store.put("people", phoneNumber, { ...known, name, note });
      }
    }
    let added = 0;
    for (const { from, to, body, at: given, pictures } of messages) {
      const at = new Date(given).toISOString();
      const hash = createHash("sha256")
        .update(JSON.stringify([from, to, at, body]))
        .digest("hex");
      const sid = `SM${hash.slice(0, 32)}`;
      if (store.get("messages", sid)) continue;
      added += 1;
      for (const { contentType, content } of pictures)
        await keepMedia(carrier, sid, contentType, Buffer.from(content, "base64"));
      const inbound = !ownedNumber(carrier, from);
      const row: MessageRow = {
        sid,
        accountSid: account.sid,
        direction: inbound && !ownedNumber(carrier, to) ? "phone" : inbound ? "inbound" : "outbound-api",
        from,
        to,
        body,
        status: inbound ? "received" : "delivered",
        numSegments: countSegments(body),
        numMedia: pictures.length,
        mediaUrls: [],
        errorCode: null,
        statusCallback: null,
        fate: null,
        passage: inbound ? "delivered" : null,
        createdAt: at,
        updatedAt: at,
        sentAt: at,
        phoneAt: at,
        read: true,
        redacted: false,
        removed: false,
      };
      store.put("messages", sid, row);
      for (const number of [from, to]) if (!ownedNumber(carrier, number)) meet(store, number);
    }
    return { people: people.length, messages: added };
  });
};
