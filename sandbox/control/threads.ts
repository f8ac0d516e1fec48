import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { readable } from "../carrier/e164.ts";
import { mediaOf } from "../carrier/fetch-media.ts";
import { ownedNumber } from "../carrier/take.ts";
import type { MediaRow, MessageRow } from "../store/rows.ts";
import type { Store } from "../store/store.ts";
import { PhoneNumber } from "./people.ts";
import { Refusal } from "./refusal.ts";
import type { Control } from "./routes.ts";

/** What a handset shows of a message. */
export const onPhone = (message: MessageRow, number: string, media: MediaRow[]) => ({
  sid: message.sid,
  from: message.from,
  to: message.to,
  body: message.body,
  pictures: media.map(({ sid, contentType, size }) => ({
    sid,
    contentType,
    size,
    url: `/sandbox/api/media/${sid}`,
  })),
  at: message.phoneAt ?? message.createdAt,
  mine: message.from === number,
  passage: message.passage,
  errorCode: message.errorCode,
  read: message.read,
});

/** Messages on a phone, oldest first. */
const messagesOf = (store: Store, number: string): MessageRow[] =>
  store
    .all("messages")
    .filter(({ from, to, phoneAt }) => phoneAt !== null && (from === number || to === number))
    .toSorted((a, b) => (a.phoneAt ?? "").localeCompare(b.phoneAt ?? ""));

const other = ({ from, to }: MessageRow, number: string) => (from === number ? to : from);

const Phone = z.object({ number: PhoneNumber });
const Thread = Phone.extend({ with: PhoneNumber });

export const threadRoutes = (app: FastifyInstance, { carrier }: Control): void => {
  const { store } = carrier;

  const nameOf = (number: string) =>
    ownedNumber(carrier, number)?.friendlyName || store.get("people", number)?.name || readable(number);

  app.get("/threads", async (request) => {
    const { number } = Phone.parse(request.query);
    const threads = new Map<string, { last: MessageRow; unread: number }>();
    for (const message of messagesOf(store, number)) {
      const before = threads.get(other(message, number));
      const news = message.to === number && !message.read ? 1 : 0;
      threads.set(other(message, number), { last: message, unread: (before?.unread ?? 0) + news });
    }
    return [...threads]
      .map(([phoneNumber, { last, unread }]) => ({
        with: phoneNumber,
        name: nameOf(phoneNumber),
        agency: ownedNumber(carrier, phoneNumber) !== undefined,
        unread,
        last: onPhone(last, number, mediaOf(carrier, last.sid)),
      }))
      .toSorted((a, b) => b.last.at.localeCompare(a.last.at));
  });

  app.get("/messages", async (request) => {
    const { number, with: partner } = Thread.parse(request.query);
    return messagesOf(store, number)
      .filter((message) => other(message, number) === partner)
      .map((message) => onPhone(message, number, mediaOf(carrier, message.sid)));
  });

  app.post("/read", async (request, reply) => {
    const { number, with: partner } = Thread.parse(request.body);
    for (const message of messagesOf(store, number)) {
      if (message.to !== number || message.from !== partner || message.read) continue;
      store.put("messages", message.sid, { ...message, read: true });
    }
    return reply.status(204).send();
  });

  app.get("/media/:sid", async (request, reply) => {
    const { sid } = z.object({ sid: z.string().regex(/^ME[0-9a-f]{32}$/) }).parse(request.params);
    const media = store.get("media", sid);
    if (!media) throw new Refusal("No such picture", 404);
    return reply
      .type(media.contentType)
      .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header("x-content-type-options", "nosniff")
      .header("cache-control", "private, max-age=31536000, immutable")
      .send(await carrier.media.read(sid));
  });
};
