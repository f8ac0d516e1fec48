import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { readable } from "../carrier/e164.ts";
import { maxMediaBytes, mediaOf } from "../carrier/fetch-media.ts";
import { meet } from "../carrier/people.ts";
import { bringAgain, type OutsideText, type Picture, receiveText } from "../carrier/receive.ts";
import { ownedNumber } from "../carrier/take.ts";
import { PhoneNumber, refuseAgency } from "./people.ts";
import { Refusal } from "./refusal.ts";
import type { Control } from "./routes.ts";
import { onPhone } from "./threads.ts";
import type { MessageRow } from "../store/rows.ts";

const Text = z.object({
  /** The phone's own: a text whose answer was lost is sent again under the same. */
  id: z.string().min(1).max(100).optional(),
  from: PhoneNumber,
  to: PhoneNumber,
  body: z.string().max(1600, "A text has at most 1600 characters").default(""),
});
const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/webp", "image/heic", "image/svg+xml"];

/** Node reads multipart by itself: a Response made of the body has formData(). */
const readText = async (request: FastifyRequest): Promise<OutsideText> => {
  if (!Buffer.isBuffer(request.body)) return { ...Text.parse(request.body), pictures: [] };
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(new Uint8Array(request.body), {
    headers: { "content-type": type },
  }).formData();
  const pictures: Picture[] = [];
  for (const part of form.getAll("pictures")) {
    if (typeof part === "string") throw new Refusal("A picture must be a file");
    pictures.push({ contentType: part.type, bytes: new Uint8Array(await part.arrayBuffer()) });
  }
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  return { ...Text.parse(fields), pictures };
};

const check = (text: OutsideText) => {
  if (text.body.trim() === "" && text.pictures.length === 0) throw new Refusal("There is nothing to send");
  if (text.pictures.length > 10) throw new Refusal("At most 10 pictures");
  if (!text.pictures.every(({ contentType }) => pictureTypes.includes(contentType))) {
    throw new Refusal("Only pictures can be sent");
  }
  const bytes = text.pictures.reduce((sum, picture) => sum + picture.bytes.byteLength, 0);
  if (bytes > maxMediaBytes) throw new Refusal("The pictures are larger than 5 MB together");
};

/** Texts from a handset to one of the agency's numbers. */
export const textRoutes = (app: FastifyInstance, { carrier, exchange }: Control): void => {
  const { store } = carrier;
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );

  const send = async (text: OutsideText) => {
    refuseAgency(carrier, text.from);
    if (!ownedNumber(carrier, text.to)) {
      throw new Refusal(`${readable(text.to)} is no number of the agency`, 404);
    }
    meet(store, text.from);
    const message = await takeOnce(text);
    return onPhone(message, text.from, mediaOf(carrier, message.sid));
  };

  /** Their pictures are still being kept. */
  const underWay = new Map<string, Promise<MessageRow>>();

  const takeOnce = async (text: OutsideText): Promise<MessageRow> => {
    const { from, id } = text;
    if (id === undefined) return receiveText(carrier, exchange.office, text);
    const taken = store.all("messages").find((row) => row.phoneId === id && row.from === from);
    if (taken) return taken;
    const key = `${from} ${id}`;
    const taking = underWay.get(key) ?? receiveText(carrier, exchange.office, text);
    underWay.set(key, taking);
    return taking.finally(() => underWay.delete(key));
  };

  app.post("/texts", async (request, reply) => {
    const text = await readText(request);
    check(text);
    return reply.status(201).send(await send(text));
  });

  /**
   * A text that did not get through. The account may have asked for one that it did not answer, so that it comes as the
   * same; a refused one is a new one, and the phone drops the old.
   */
  app.post("/texts/:sid/again", async (request, reply) => {
    const { sid } = z.object({ sid: z.string() }).parse(request.params);
    const old = store.get("messages", sid);
    if (old?.direction === "inbound" && old.passage !== "kept") {
      const same = old.passage === "unanswered" ? bringAgain(carrier, exchange.office, old) : old;
      return reply.status(201).send(onPhone(same, same.from, mediaOf(carrier, sid)));
    }
    const id = `again ${sid}`;
    const done = store.all("messages").find(({ phoneId }) => phoneId === id);
    if (done) return reply.status(201).send(onPhone(done, done.from, mediaOf(carrier, done.sid)));
    if (!old || old.passage !== "refused" || old.phoneAt === null) {
      throw new Refusal("Only a text that did not get through can be sent again", 409);
    }
    const pictures = await Promise.all(
      mediaOf(carrier, sid).map(async (media) => ({
        contentType: media.contentType,
        bytes: await carrier.media.read(media.sid),
      })),
    );
    const fresh = await send({ from: old.from, to: old.to, body: old.body, pictures, id });
    store.put("messages", sid, { ...old, phoneAt: null });
    return reply.status(201).send(fresh);
  });
};
