import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import twilio from "twilio";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { tone } from "../audio/tones.ts";
import { encodeWav } from "../audio/wav.ts";
import { readJournal } from "../store/journal.ts";
import { openCaller, type Caller } from "./audio-peer.ts";
import { amplitudeOf } from "./audio-tones.ts";
import { accountSid } from "./start.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

/** Webhooks that nobody answers are given up this soon. */
const webhookTimeoutMs = 1000;
const played = 700;
const apiKey = { sid: `SK${"7".repeat(32)}`, secret: "the-secret-of-the-key" };
let stage: Stage;
let listener: Caller;
const cut = new AbortController();

/** One caller hears a tone all the while: whatever is done to the carrier, this call goes on. */
beforeAll(async () => {
  // So slow that a telephone rings on for two minutes.
  stage = await openStage({ webhookTimeoutMs, speed: 5, apiKey });
  const sound = await encodeWav([tone([played], 2)]);
  stage.answer("/tone", () => ({ type: "audio/wav", body: sound }));
  const document = `<Response><Play loop="0">${stage.url("/tone")}</Play></Response>`;
  stage.answer("/voice", document);
  const { id } = await register({ number: outside }, cut.signal);
  listener = await openCaller(async (offer) => {
    const wish = { call: "mine", to: agency, parameters: {}, offer };
    return (await post(`/${id}/calls`, wish))["answer"] ?? "";
  });
  await heard();
}, 60_000);
afterAll(async () => {
  listener.vanish();
  cut.abort();
  await stage.close();
});

const post = async (path: string, body: object) => {
  const headers = { "content-type": "application/json" };
  const url = `${stage.sandbox.url}/sandbox/signal/sessions${path}`;
  const answered = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answered.json()) as Record<string, string>;
};
/** A telephone that is there until the signal. */
const register = async (as: object, signal: AbortSignal) => {
  const { id = "" } = await post("", as);
  const stream = await fetch(`${stage.sandbox.url}/sandbox/signal/sessions/${id}/events`, { signal });
  void stream.text().catch(() => undefined);
  return { id };
};
const heard = () =>
  vi.waitFor(() => expect(amplitudeOf(listener.heard(0.3), played)).toBeGreaterThan(1000), {
    timeout: 20_000,
    interval: 100,
  });
type Figures = {
  calls: number;
  conferences: number;
  sound: { legs: number; rooms: number; sockets: number };
};
/** Only the listener's call is left, and it is heard. */
const onlyTheListener = async () => {
  await vi.waitFor(
    async () =>
      expect(await stage.api<Figures>("GET", "/telephones")).toMatchObject({
        calls: 1,
        conferences: 0,
        sound: { legs: 1, rooms: 0, sockets: 1 },
      }),
    { timeout: 30_000, interval: 200 },
  );
  await heard();
};
/** What the carrier has written down of its callbacks: a row for each until it is answered or given up. */
const callbacks = () => {
  const sent = new Set<string>();
  const left = new Set<string>();
  for (const { table, id, row } of readJournal(join(stage.folder, "journal.jsonl"))) {
    if (table !== "deliveries") continue;
    sent.add(id);
    if (row === null) left.delete(id);
    else left.add(id);
  }
  return { sent: sent.size, left: left.size };
};
const tcpSockets = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;

/** Targets that take a connection and do something else than to answer. */
const openTarget = async (act: (socket: Socket) => void, allowHalfOpen = false) => {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    act(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
};

it("a thousand callbacks that nobody takes are given up, and hold nothing", async () => {
  const before = tcpSockets();
  const answering = await openTarget((socket) =>
    socket.once("data", () =>
      socket.end("HTTP/1.1 500 No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"),
    ),
  );
  const silent = await openTarget((socket) => socket.resume());
  const halfClosed = await openTarget((socket) => socket.resume().end(), true);
  const refusing = await openTarget(() => undefined);
  await refusing.stop();
  const targets = [answering, silent, halfClosed, refusing];
  const statusCallbackEvent = ["initiated", "ringing", "answered", "completed"];
  for (let done = 0; done < 250; done += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        stage.client.calls.create({
          to: "+14355550127",
          from: agency,
          twiml: "<Response/>",
          statusCallback: targets[n % targets.length]?.url ?? "",
          statusCallbackEvent,
        }),
      ),
    );
  }
  await vi.waitFor(() => expect(callbacks()).toEqual({ sent: 1000, left: 0 }), {
    timeout: 60_000,
    interval: 500,
  });
  await stage.logged(/Callback "completed" given up/);
  await onlyTheListener();
  for (const { stop } of [answering, silent, halfClosed]) await stop();
  await vi.waitFor(() => expect(tcpSockets()).toBeLessThan(before + 20), { timeout: 60_000, interval: 500 });
  await heard();
}, 150_000);

it("an answer that comes just in time is performed, and one for a caller who is gone is not", async () => {
  const waiting = new Set<Socket>();
  const slow = await openTarget((socket) => {
    waiting.add(socket);
    socket.resume();
  });
  const answerAll = () => {
    const body = "<Response><Dial><Number>+14355550127</Number></Dial></Response>";
    for (const socket of waiting) {
      socket.end(
        `HTTP/1.1 200 OK\r\ncontent-type: text/xml\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
      );
    }
    waiting.clear();
  };
  const make = () =>
    stage.client.calls.create({ to: "+14355550127", from: agency, url: slow.url, timeout: 600 });
  const [stays, goes] = [await make(), await make()];
  await vi.waitFor(() => expect(waiting.size).toBe(2));
  await stage.client.calls(goes.sid).update({ status: "completed" });
  answerAll();
  const dialled = await stage.until(
    async () => (await stage.client.calls.list({ parentCallSid: stays.sid }))[0],
  );
  expect(dialled.to).toBe("+14355550127");
  expect(await stage.client.calls.list({ parentCallSid: goes.sid })).toEqual([]);
  await stage.client.calls(stays.sid).update({ status: "completed" });
  await slow.stop();
  await onlyTheListener();
}, 60_000);

it("two hundred calls in a second are all made, and all end", async () => {
  const made = await Promise.all(
    Array.from({ length: 200 }, () =>
      stage.client.calls.create({
        to: "+14355550127",
        from: agency,
        twiml: `<Response><Dial><Conference beep="false">all</Conference></Dial></Response>`,
      }),
    ),
  );
  await vi.waitFor(
    async () =>
      expect(await stage.api<Figures>("GET", "/telephones")).toMatchObject({
        calls: 201,
        conferences: 1,
        sound: { legs: 201, rooms: 1 },
      }),
    { timeout: 40_000, interval: 200 },
  );
  await heard();
  const [room] = await stage.client.conferences.list({ status: "in-progress" });
  await stage.client.conferences(String(room?.sid)).update({ status: "completed" });
  await onlyTheListener();
  const ended = await stage.client.calls.list({ status: "completed", limit: 1000 });
  const sids = new Set(ended.map(({ sid }) => sid));
  expect(made.filter(({ sid }) => !sids.has(sid))).toEqual([]);
}, 120_000);

it("connections that ask nothing, or half of something, are in nobody's way", async () => {
  const { port } = new URL(stage.sandbox.url);
  const open = Array.from({ length: 200 }, (_, n) => {
    const socket = connect({ port: Number(port), host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => undefined);
    if (n % 2 === 0)
      socket.write("POST /2010-04-01/Accounts HTTP/1.1\r\ncontent-length: 9\r\nhost: x\r\n\r\nTo");
    if (n % 4 === 0) socket.end();
    return socket;
  });
  await Promise.all(open.map((socket) => (socket.connecting ? once(socket, "connect") : undefined)));
  expect(await stage.client.calls.list({ limit: 1 })).toHaveLength(1);
  for (const socket of open) socket.destroy();
  await onlyTheListener();
}, 60_000);

it("a browser that goes while it is rung ends the dial, and leaves nothing", async () => {
  const { AccessToken } = twilio.jwt;
  const token = new AccessToken(accountSid, apiKey.sid, apiKey.secret, { identity: "u_gone" });
  token.addGrant(new AccessToken.VoiceGrant({ incomingAllow: true }));
  const gone = new AbortController();
  await register({ token: token.toJwt() }, gone.signal);
  const call = await stage.client.calls.create({
    to: "+14355550127",
    from: agency,
    twiml: `<Response><Dial timeout="600" action="${stage.url("/after")}"><Client>u_gone</Client></Dial></Response>`,
  });
  await stage.until(
    async () => (await stage.client.calls.list({ parentCallSid: call.sid, status: "ringing" }))[0],
  );
  gone.abort();
  const [after] = await stage.at("/after", 1, ({ CallSid }) => CallSid === call.sid);
  expect(after?.params).toMatchObject({ DialCallStatus: "no-answer", DialBridged: "false" });
  await onlyTheListener();
}, 60_000);
