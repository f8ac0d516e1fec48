import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { decodeWav } from "../audio/wav.ts";
import { isClient, nameOf } from "../carrier/voice/addresses.ts";
import { type Call, endCall, isOver, rowOf } from "../carrier/voice/call.ts";
import { durationOf } from "../carrier/voice/call-params.ts";
import { caption } from "../carrier/voice/captions.ts";
import { callsHeld, heldBy } from "../carrier/voice/held.ts";
import { takeCall } from "../carrier/voice/place.ts";
import { setApart } from "../set-apart.ts";
import type { CallRow } from "../store/voice-rows.ts";
import { ClientAddress } from "./calls-telephones.ts";
import { PhoneNumber, refuseAgency } from "./people.ts";
import { Refusal } from "./refusal.ts";
import type { Control } from "./routes.ts";

const Address = z.union([ClientAddress, PhoneNumber]);
const Placing = z.object({
  from: Address,
  /** As dialled; a browser may leave it to the application. */
  to: z.union([Address, z.literal("")]).default(""),
  applicationSid: z.string().optional(),
  parameters: z.record(z.string(), z.string()).default({}),
  stirVerstat: z.string().optional(),
  callerName: z.string().optional(),
});
const Listing = z.object({
  number: Address,
  /** Only those that the phone is in now. */
  held: z.literal("true").optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const Sid = z.object({ sid: z.string().regex(/^CA[0-9a-f]{32}$/) });
const Words = z.object({ text: z.string().trim().min(1).max(1000) });
const Digits = z.object({ digits: z.string().regex(/^[0-9*#]{1,50}$/, "must be keys of a telephone") });

/** What a phone's list shows of a call. */
const onPhone = ({ carrier }: Control, row: CallRow, address: string) => {
  const mine = row.from === address;
  const partner = mine ? row.to : row.from;
  const voicemail = !mine && row.voicemail === true;
  return {
    sid: row.sid,
    with: partner,
    name: nameOf(carrier, partner),
    mine,
    status: row.status,
    missed: !mine && isOver(row) && (row.answeredAt === null || voicemail),
    voicemail,
    declined: row.sipResponseCode === 603,
    over: isOver(row),
    at: row.createdAt,
    answeredAt: row.answeredAt,
    seconds: durationOf(row),
  };
};

/** Calls of telephones that have no browser, and what the Handset's own page shows of its calls. */
export const callRoutes = (app: FastifyInstance, control: Control): void => {
  const { carrier, telephone } = control;
  const { store } = carrier;
  app.addContentTypeParser(["audio/wav", "audio/x-wav"], { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );

  const alive = (params: unknown): Call => {
    const { sid } = Sid.parse(params);
    const call = telephone.calls.get(sid);
    if (!call) throw new Refusal("That call is over", 409);
    return call;
  };
  const machineOf = (call: Call) => {
    const machine = call.leg && telephone.machines.machine(call.leg);
    if (!machine) throw new Refusal("A person holds that telephone", 409);
    return machine;
  };

  app.get("/calls", async (request) => {
    const { number, held, limit } = Listing.parse(request.query);
    const rows = held
      ? callsHeld(telephone, number).map((call) => rowOf(telephone, call))
      : store
          .all("calls")
          // A call that is dialled on carries the caller's number; on the caller's phone it is the same call.
          .filter(
            ({ from, to, direction }) => to === number || (from === number && direction !== "outbound-dial"),
          );
    return rows
      .toReversed()
      .slice(0, limit)
      .map((row) => onPhone(control, row, number));
  });

  app.get("/ringing", async (request) => {
    const { number } = z.object({ number: Address.optional() }).parse(request.query);
    return telephone.machines.ringing().filter(({ address }) => number === undefined || address === number);
  });

  app.post("/calls", async (request, reply) => {
    const { applicationSid = null, ...wish } = Placing.parse(request.body);
    refuseAgency(carrier, wish.from);
    const held = isClient(wish.from) ? null : heldBy(telephone, wish.from);
    if (held !== null)
      throw new Refusal(`This phone is in a call with ${setApart(held)}. Hang up first.`, 409);
    const leg = telephone.machines.openLeg();
    try {
      const { call } = takeCall(telephone, { ...wish, leg, applicationSid, byDevice: false });
      return await reply.status(201).send({ sid: call.sid });
    } catch (error) {
      leg.close();
      throw new Refusal(error instanceof Error ? error.message : String(error), 404);
    }
  });

  app.post("/calls/:sid/answer", async (request, reply) => {
    const { sid } = Sid.parse(request.params);
    if (!telephone.machines.answer(sid)) throw new Refusal("It does not ring any more", 409);
    return reply.status(204).send();
  });

  app.post("/calls/:sid/decline", async (request, reply) => {
    const { sid } = Sid.parse(request.params);
    const { busy } = z.object({ busy: z.boolean().default(false) }).parse(request.body ?? {});
    if (!telephone.machines.refuse(sid, busy ? "busy" : "declined")) {
      throw new Refusal("It does not ring any more", 409);
    }
    return reply.status(204).send();
  });

  app.post("/calls/:sid/hang-up", async (request, reply) => {
    const call = alive(request.params);
    if (call.leg && call.byDevice) telephone.phones.endElsewhere(call.leg.id);
    const answered = store.get("calls", call.sid)?.answeredAt !== null;
    endCall(telephone, call, answered ? "completed" : "canceled");
    return reply.status(204).send();
  });

  app.post("/calls/:sid/digits", async (request, reply) => {
    const call = alive(request.params);
    for (const digit of Digits.parse(request.body).digits) call.leg?.press(digit);
    return reply.status(204).send();
  });

  /** Words typed by whoever holds the phone: speech to Gather, and spoken to the end when it is a machine. */
  app.post("/calls/:sid/words", async (request, reply) => {
    const call = alive(request.params);
    const { text } = Words.parse(request.body);
    caption(telephone, call, "You", text);
    for (const listener of call.words) listener(text);
    const machine = call.leg && telephone.machines.machine(call.leg);
    if (machine) await machine.speak(await telephone.sounds.say(text)).ended;
    return reply.status(204).send();
  });

  /** A machine says the WAV that is sent; the answer comes when it was heard to its end. */
  app.post("/calls/:sid/sound", async (request, reply) => {
    const machine = machineOf(alive(request.params));
    if (!Buffer.isBuffer(request.body)) throw new Refusal("Send a WAV file as audio/wav");
    await machine.speak(await decodeWav(request.body)).ended;
    return reply.status(204).send();
  });

  app.get("/calls/:sid/captions", async (request) => {
    const { sid } = Sid.parse(request.params);
    return store.all("captions").filter(({ callSid }) => callSid === sid);
  });
};
