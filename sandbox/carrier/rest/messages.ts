import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { MessageRow } from "../../store/rows.ts";
import type { Carrier } from "../carrier.ts";
import { CarrierError, notFound } from "../errors.ts";
import type { Exchange } from "../exchange.ts";
import { readSwitches, useOnce } from "../switches.ts";
import { takeMessage } from "../take.ts";
import { type Form, formOf, one, several } from "./form.ts";
import { pageOf } from "./page.ts";
import { root, wireMessage } from "./wire.ts";

const hangMs = 60_000;
const moving = new Set(["queued", "sending", "sent", "receiving"]);

export const findMessage = ({ store, account }: Carrier, sid: string): MessageRow => {
  const message = store.get("messages", sid);
  if (!message || message.removed || message.direction === "phone") {
    throw notFound(`${root}/Accounts/${account.sid}/Messages/${sid}.json`);
  }
  return message;
};

/** Waits, or until the client is gone or the sandbox stops. */
const holdAnswer = async (request: FastifyRequest, ms: number) => {
  const gone = new AbortController();
  request.raw.socket.once("close", () => gone.abort());
  await sleep(ms, undefined, { signal: gone.signal, ref: false }).catch(() => undefined);
};

/** `DateSent`, `DateSent<` and `DateSent>`: a day or a time, both ends included. */
const sentWithin = (query: Form) => {
  const ends = (["DateSent", "DateSent<", "DateSent>"] as const).map((name) => {
    const text = one(query, name);
    if (text === undefined) return null;
    const start = Date.parse(text);
    if (Number.isNaN(start)) throw new CarrierError(20001, `${name} is not a date: ${text}`);
    return { start, end: /^\d{4}-\d\d-\d\d$/.test(text) ? start + 86_400_000 : start + 1000 };
  });
  const [on, before, after] = ends;
  return ({ sentAt, createdAt }: MessageRow) => {
    const at = Date.parse(sentAt ?? createdAt);
    if (on && (at < on.start || at >= on.end)) return false;
    return (!before || at < before.end) && (!after || at >= after.start);
  };
};

export const messageRoutes = (app: FastifyInstance, carrier: Carrier, { deliver }: Exchange): void => {
  const { store, account } = carrier;
  type BySid = { Params: { sid: string } };

  app.post("/Accounts/:account/Messages.json", async (request, reply) => {
    const form = formOf(request.body);
    const service = one(form, "MessagingServiceSid");
    if (service !== undefined) {
      throw new CarrierError(21701, `The Messaging Service ${service} does not exist.`, 404);
    }
    const message = takeMessage(carrier, {
      to: one(form, "To"),
      from: one(form, "From"),
      body: one(form, "Body") ?? "",
      mediaUrls: several(form, "MediaUrl"),
      statusCallback: one(form, "StatusCallback") || null,
      direction: "outbound-api",
    });
    deliver(message);
    const { slowMs } = readSwitches(store);
    const wait = useOnce(store, "hang") ? hangMs : slowMs;
    if (wait > 0) await holdAnswer(request, wait);
    return reply.status(201).send(wireMessage(message));
  });

  app.get("/Accounts/:account/Messages.json", async (request) => {
    const query = formOf(request.query);
    const to = one(query, "To");
    const from = one(query, "From");
    const within = sentWithin(query);
    const rows = store
      .all("messages")
      .filter((row) => !row.removed && row.direction !== "phone")
      .filter((row) => (to === undefined || row.to === to) && (from === undefined || row.from === from))
      .filter(within)
      .toReversed()
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const path = `${root}/Accounts/${account.sid}/Messages.json`;
    return pageOf("messages", path, query, rows, wireMessage);
  });

  app.get<BySid>("/Accounts/:account/Messages/:sid.json", async ({ params }) =>
    wireMessage(findMessage(carrier, params.sid)),
  );

  app.post<BySid>("/Accounts/:account/Messages/:sid.json", async ({ params, body }) => {
    const form = formOf(body);
    const message = findMessage(carrier, params.sid);
    if (one(form, "Status") !== undefined) {
      throw new CarrierError(30409, "Only a scheduled message can be canceled.", 409);
    }
    if (one(form, "Body") !== "") {
      throw new CarrierError(20001, "The Body of a message can only be set to the empty string.");
    }
    if (moving.has(message.status)) {
      throw new CarrierError(20009, "The message is still being sent; try again when it is complete.", 409);
    }
    const redacted = { ...message, redacted: true, updatedAt: new Date().toISOString() };
    store.put("messages", message.sid, redacted);
    return wireMessage(redacted);
  });

  app.delete<BySid>("/Accounts/:account/Messages/:sid.json", async ({ params }, reply) => {
    const message = findMessage(carrier, params.sid);
    if (moving.has(message.status)) {
      throw new CarrierError(20009, "The message is still being sent; try again when it is complete.", 409);
    }
    store.put("messages", message.sid, { ...message, removed: true });
    return reply.status(204).send();
  });
};
