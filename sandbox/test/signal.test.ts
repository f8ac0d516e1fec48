import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Engine } from "../audio/audio.ts";
import { openEngine } from "../audio/engine.ts";
import type { SignalEvent } from "../signal/events.ts";
import type { Grant, Phones, PlacedCall } from "../signal/phones.ts";
import { signalRoutes } from "../signal/routes.ts";
import { openCaller, type Caller } from "./audio-peer.ts";

let app: FastifyInstance;
let engine: Engine;
let phones: Phones;
let url: string;
let callers: Caller[] = [];
const cuts: AbortController[] = [];
const grants: Record<string, Partial<Grant>> = {
  "token of ann": { identity: "u_ann" },
  "token of bob": { identity: "u_bob", incoming: false, applicationSid: null },
  "old token": { identity: "u_ann", expiresAt: 1 },
};

beforeEach(async () => {
  engine = openEngine({ deadAfterMs: 1000 });
  app = fastify({ forceCloseConnections: true });
  phones = await signalRoutes(app, {
    engine,
    publicUrl: () => "http://127.0.0.1:1",
    refuses: () => null,
    verifyToken: (jwt) => {
      const grant = grants[jwt];
      if (!grant) return { code: 20101, message: "Invalid Access Token" };
      const usual = { incoming: true, applicationSid: "AP1", outgoingParameters: { room: "a" } };
      return { identity: "", expiresAt: Date.now() + 60_000, ...usual, ...grant };
    },
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/sandbox/signal`;
});
afterEach(async () => {
  for (const caller of callers.splice(0)) caller.vanish();
  for (const cut of cuts.splice(0)) cut.abort();
  phones.close();
  await app.close();
  await engine.close();
});

const post = async <T = Record<string, string>>(path: string, body: unknown = {}, headers = {}) => {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as T };
};

type Listening = { id: string; events: SignalEvent[]; lastId: () => string; leave: () => void };

const listen = async (id: string, lastEventId = "0"): Promise<Listening> => {
  const cut = new AbortController();
  cuts.push(cut);
  const response = await fetch(`${url}/sessions/${id}/events`, {
    headers: { "last-event-id": lastEventId },
    signal: cut.signal,
  });
  const events: SignalEvent[] = [];
  let last = lastEventId;
  const follow = async () => {
    let text = "";
    for await (const part of response.body ?? []) {
      text += new TextDecoder().decode(part as Uint8Array);
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const frame = text.slice(0, end);
        text = text.slice(end + 2);
        last = frame.match(/^id: (\d+)/m)?.[1] ?? last;
        const data = frame.match(/^data: (.*)$/m)?.[1];
        if (data) events.push(JSON.parse(data) as SignalEvent);
      }
    }
  };
  void follow().catch(() => undefined);
  return { id, events, lastId: () => last, leave: () => cut.abort() };
};
const register = async (identity: object) => listen((await post("/sessions", identity)).body["id"] ?? "");
const ann = { token: "token of ann" };
const handset = { number: "+14355550125" };

/** A call whose offer comes from another WebRTC stack. */
const connect = async (path: string, body: object = {}) => {
  let status = 0;
  const caller = await openCaller(async (offer) => {
    const answered = await post(path, { ...body, offer });
    status = answered.status;
    return answered.body["answer"] ?? "";
  });
  callers.push(caller);
  return status;
};
const offered = (callSid: string) => ({
  callSid,
  from: "+14355550125",
  to: "client:u_ann",
  parameters: { a: "b" },
});
const told = (device: Listening, event: Partial<SignalEvent>) =>
  vi.waitFor(() => expect(device.events).toContainEqual(expect.objectContaining(event)));

test("registering needs a good token, or one of our own pages for a number", async () => {
  const seen: [string, boolean][] = [];
  phones.onPresence((address, present) => seen.push([address, present]));
  expect(await post("/sessions", { token: "nonsense" })).toMatchObject({
    status: 401,
    body: { message: "20101: Invalid Access Token" },
  });
  expect((await post("/sessions", handset, { origin: "http://elsewhere.example" })).status).toBe(403);
  expect((await post("/sessions", { number: "435" })).status).toBe(400);
  expect((await post("/sessions/unknown/calls/x/hang-up")).status).toBe(404);
  const { id } = await register(ann);
  expect(phones.registered()).toEqual(["client:u_ann"]);
  await post(`/sessions/${id}/end`);
  expect(phones.registered()).toEqual([]);
  expect(seen).toEqual([
    ["client:u_ann", true],
    ["client:u_ann", false],
  ]);
});

test("all devices of an address ring; the first to accept has the call", async () => {
  const [one, two] = [await register(ann), await register(ann)];
  const ringing = phones.ring("client:u_ann", offered("CA1"));
  await told(one, { type: "incoming", callSid: "CA1" });
  await told(two, { type: "incoming", callSid: "CA1" });
  const late = await register(ann);
  await told(late, { type: "incoming", callSid: "CA1" });
  expect(await connect(`/sessions/${two.id}/calls/CA1/accept`)).toBe(200);
  const { leg } = await ringing.outcome;
  await leg?.connected;
  await told(one, { type: "gone", call: "CA1", why: "answered-elsewhere" });
  expect((await post(`/sessions/${one.id}/calls/CA1/accept`, { offer: "v=0" })).status).toBe(409);
  phones.caption(leg?.id ?? "", "Caller", "Hello");
  await told(two, { type: "caption", who: "Caller", text: "Hello" });
  leg?.close();
  await told(two, { type: "progress", call: "CA1", progress: "completed" });
});

test.each([
  ["declined", {}],
  ["busy", { busy: true }],
])("a device that is %s answers for all", async (why, body) => {
  const [one, two] = [await register(ann), await register(ann)];
  const ringing = phones.ring("client:u_ann", offered("CA1"));
  await post(`/sessions/${one.id}/calls/CA1/decline`, body);
  expect(await ringing.outcome).toEqual({ leg: null, why });
  await told(two, { type: "gone", why: "declined-elsewhere" });
});

test("nobody there, all gone, canceled, and an offer that is none", async () => {
  expect(await phones.ring("client:u_ann", offered("CA1")).outcome).toEqual({
    leg: null,
    why: "unreachable",
  });
  const { id } = await register(ann);
  const left = phones.ring("client:u_ann", offered("CA2"));
  await post(`/sessions/${id}/end`);
  expect(await left.outcome).toEqual({ leg: null, why: "unreachable" });

  const device = await register(ann);
  const canceled = phones.ring("client:u_ann", offered("CA3"));
  canceled.cancel();
  expect(await canceled.outcome).toEqual({ leg: null, why: "canceled" });
  await told(device, { type: "gone", call: "CA3", why: "canceled" });

  const broken = phones.ring("client:u_ann", offered("CA4"));
  expect((await post(`/sessions/${device.id}/calls/CA4/accept`, { offer: "v=0" })).status).toBe(400);
  expect(await broken.outcome).toEqual({ leg: null, why: "failed" });
  expect(engine.figures().legs).toBe(0);
});

test("a token without incoming calls does not ring, and one without an application places none", async () => {
  const bob = await register({ token: "token of bob" });
  expect(await phones.ring("client:u_bob", offered("CA1")).outcome).toMatchObject({ why: "unreachable" });
  expect(await connect(`/sessions/${bob.id}/calls`, { call: "x", to: "+1" }).catch(() => 403)).toBe(403);
  const device = await register(ann);
  expect((await post(`/sessions/${device.id}/token`, { token: "token of bob" })).status).toBe(403);
  expect((await post(`/sessions/${device.id}/token`, { token: "old token" })).status).toBe(200);
  expect(await phones.ring("client:u_ann", offered("CA2")).outcome).toMatchObject({ why: "unreachable" });
});

test("a placed call brings its parameters, hears of its progress, presses keys and hangs up", async () => {
  const placed: PlacedCall[] = [];
  phones.onPlace((call) => {
    placed.push(call);
    phones.progress(call.leg.id, "ringing");
    return "CA9";
  });
  const device = await register(ann);
  const mine = { call: "my-call", to: "+18015550142", parameters: { client: "7", room: "b" } };
  expect(await connect(`/sessions/${device.id}/calls`, mine)).toBe(200);
  const [call] = placed;
  expect(call).toMatchObject({
    from: "client:u_ann",
    to: "+18015550142",
    parameters: { client: "7", room: "a" },
    applicationSid: "AP1",
  });
  await told(device, { type: "progress", call: "my-call", progress: "ringing" });
  phones.progress(call?.leg.id ?? "", "in-progress");
  const digits: string[] = [];
  call?.leg.onDigit((digit) => digits.push(digit));
  await post(`/sessions/${device.id}/calls/my-call/digits`, { digits: "12#" });
  expect(digits).toEqual(["1", "2", "#"]);
  const closed = vi.fn();
  call?.leg.onClosed(closed);
  await post(`/sessions/${device.id}/calls/my-call/hang-up`);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(engine.figures().legs).toBe(0);
});

test("a call that is refused says why; one that is not answered tells how it ended", async () => {
  phones.onPlace(({ leg, to }) => {
    if (to === "+1999") throw new Error("This number is not in service");
    setImmediate(() => phones.progress(leg.id, "busy"));
    return "CA1";
  });
  const device = await register(handset);
  await expect(connect(`/sessions/${device.id}/calls`, { call: "a", to: "+1999" })).rejects.toThrow();
  expect(engine.figures().legs).toBe(0);
  await connect(`/sessions/${device.id}/calls`, { call: "b", to: "+18015550142" });
  await told(device, { type: "progress", call: "b", progress: "busy" });
});

test("a device that lost its stream comes back and misses nothing; a closed page ends its calls", async () => {
  phones.onPlace(() => "CA1");
  const device = await register(handset);
  await connect(`/sessions/${device.id}/calls`, { call: "a", to: "+1" });
  void phones.ring(handset.number, offered("CA1"));
  await told(device, { type: "incoming", callSid: "CA1" });
  device.leave();
  void phones.ring(handset.number, offered("CA2"));
  const again = await listen(device.id, device.lastId());
  await told(again, { type: "incoming", callSid: "CA2" });
  expect(again.events).toHaveLength(1);
  expect(engine.figures().legs).toBe(1);
  await post(`/sessions/${device.id}/end`);
  expect(engine.figures().legs).toBe(0);
});

test("a call goes on over a new connection after the network was lost", async () => {
  const placed: PlacedCall[] = [];
  phones.onPlace((call) => {
    placed.push(call);
    return "CA1";
  });
  const device = await register(handset);
  await connect(`/sessions/${device.id}/calls`, { call: "a", to: "+1" });
  await placed[0]?.leg.connected;
  callers[0]?.vanish();
  expect(await connect(`/sessions/${device.id}/calls/a/again`)).toBe(200);
  const heard = vi.fn();
  callers[1]?.onHeard((samples) => samples.some((sample) => Math.abs(sample) > 1000) && heard());
  placed[0]?.leg.play(
    { samples: new Int16Array(8000).map((_, i) => (i % 8 < 4 ? 8000 : -8000)) },
    { times: Infinity },
  );
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 5000 });
  expect(engine.figures()).toMatchObject({ legs: 1, sockets: 1 });
});

test("two devices of one address answer in the same moment: one has the call, the other learns that it has", async () => {
  const windows = [await register(handset), await register(handset)];
  const ring = phones.ring(handset.number, { ...offered("CA9"), to: handset.number });
  for (const window of windows) await told(window, { type: "incoming", callSid: "CA9" });
  const answers: { status: number; body: Record<string, unknown> }[] = [];
  await Promise.allSettled(
    windows.map(({ id }) =>
      openCaller(async (offer) => {
        const answered = await post(`/sessions/${id}/calls/CA9/accept`, { offer });
        answers.push(answered);
        return answered.body["answer"] ?? "";
      }).then((caller) => callers.push(caller)),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toEqual({
    message: "This call no longer rings",
    isElsewhere: true,
  });
  expect((await ring.outcome).leg).not.toBeNull();
  const late = await post(`/sessions/${windows[0]?.id}/calls/CA10/accept`, { offer: "v=0" });
  expect(late).toMatchObject({ status: 409, body: { isElsewhere: false } });
});
