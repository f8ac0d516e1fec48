import type { FastifyInstance } from "fastify";
import type { MessageRow } from "../../store/rows.ts";
import type { Carrier } from "../carrier.ts";
import { CarrierError, notFound } from "../errors.ts";
import type { Exchange } from "../exchange.ts";
import { takeMessage } from "../take.ts";
import { between } from "./between.ts";
import { refuseUnknown } from "./fields.ts";
import { formOf, one, several } from "./form.ts";
import { checkNewMessage } from "./new-message.ts";
import { holdAnswer } from "./hold-answer.ts";
import { pageOf } from "./page.ts";
import { root, wireMessage } from "./wire.ts";

const moving = new Set(["queued", "sending", "sent", "receiving"]);

export const findMessage = ({ store, account }: Carrier, sid: string): MessageRow => {
  const message = store.get("messages", sid);
  if (!message || message.removed || message.direction === "phone") {
    throw notFound(`${root}/Accounts/${account.sid}/Messages/${sid}.json`);
  }
  return message;
};

export const messageRoutes = (app: FastifyInstance, carrier: Carrier, { deliver }: Exchange): void => {
  const { store, account } = carrier;
  type BySid = { Params: { sid: string } };

  app.post("/Accounts/:account/Messages.json", async (request, reply) => {
    checkNewMessage(request.body);
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
    await holdAnswer(carrier, request);
    return reply.status(201).send(wireMessage(message));
  });

  /** Whoever lists a text that their webhook did not take has it now. */
  const taken = (row: MessageRow): MessageRow => {
    if (row.passage !== "unanswered") return row;
    const message: MessageRow = { ...row, passage: "delivered" };
    store.put("messages", row.sid, message);
    return message;
  };

  app.get("/Accounts/:account/Messages.json", async (request) => {
    const query = formOf(request.query);
    const to = one(query, "To");
    const from = one(query, "From");
    const within = between(query, "DateSent");
    const rows = store
      .all("messages")
      .filter((row) => !row.removed && row.direction !== "phone")
      .filter((row) => (to === undefined || row.to === to) && (from === undefined || row.from === from))
      .filter(({ sentAt, createdAt }) => within(sentAt ?? createdAt))
      .map(taken)
      .toReversed()
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const path = `${root}/Accounts/${account.sid}/Messages.json`;
    return pageOf("messages", path, query, rows, wireMessage);
  });

  app.get<BySid>("/Accounts/:account/Messages/:sid.json", async ({ params }) =>
    wireMessage(findMessage(carrier, params.sid)),
  );

  app.post<BySid>("/Accounts/:account/Messages/:sid.json", async ({ params, body }) => {
    refuseUnknown(body, ["Body", "Status"]);
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
