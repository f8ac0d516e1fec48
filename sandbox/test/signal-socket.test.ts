import { Agent, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Engine } from "../audio/audio.ts";
import { openEngine } from "../audio/engine.ts";
import type { Phones } from "../signal/phones.ts";
import { signalRoutes } from "../signal/routes.ts";
import { openCaller, type Caller } from "./audio-peer.ts";
import { openSocket } from "./signal-socket.ts";

const number = "+14355550125";
let app: FastifyInstance;
let engine: Engine;
let phones: Phones;
let url: string;
let caller: Caller | undefined;

beforeEach(async () => {
  engine = openEngine({ deadAfterMs: 1000 });
  app = fastify({ forceCloseConnections: true });
  const verifyToken = () => ({ code: 20101, message: "Invalid Access Token" });
  phones = await signalRoutes(app, {
    engine,
    publicUrl: () => "http://127.0.0.1:1",
    refuses: () => null,
    verifyToken,
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/sandbox/signal`;
});
afterEach(async () => {
  caller?.vanish();
  phones.close();
  await app.close();
  await engine.close();
});

const register = async () => {
  const headers = { "content-type": "application/json" };
  const answered = await fetch(`${url}/sessions`, {
    method: "POST",
    headers,
    body: JSON.stringify({ number }),
  });
  return `${url}/sessions/${((await answered.json()) as { id: string }).id}`;
};
const offered = (callSid: string) => ({ callSid, from: "+18015550100", to: number, parameters: { a: "b" } });

test("by WebSocket a device is told the same, and after a break what it has not had", async () => {
  const session = await register();
  const events = `${session}/events`;
  const first = await openSocket(events);
  const long = { ...offered("CA1"), parameters: { words: "ä".repeat(2000) } };
  void phones.ring(number, long);
  await vi.waitFor(() =>
    expect(first.told).toEqual([{ sequence: 1, event: { type: "incoming", call: "CA1", ...long } }]),
  );
  first.socket.terminate();
  void phones.ring(number, offered("CA2"));
  const second = await openSocket(`${events}?after=1`);
  await vi.waitFor(() => expect(second.told.map(({ sequence }) => sequence)).toEqual([2]));
  await fetch(`${session}/end`, { method: "POST" });
  expect(await second.code()).toBe(1000);
});

test("a device in a call that stays away is not rung any more, and has its call for as long as that has sound", async () => {
  phones.onPlace(() => "CA1");
  const session = await register();
  const first = await openSocket(`${session}/events`);
  caller = await openCaller(async (offer) => {
    const body = JSON.stringify({ call: "a", to: "+1", offer });
    const headers = { "content-type": "application/json" };
    const answered = await fetch(`${session}/calls`, { method: "POST", headers, body });
    return ((await answered.json()) as { answer: string }).answer;
  });
  const isMissed = async () => {
    await vi.waitFor(() => expect(phones.registered()).toEqual([]), { timeout: 10_000 });
    expect(engine.figures().legs).toBe(1);
  };
  void phones.ring(number, offered("CA2"));
  first.socket.terminate();
  await isMissed();
  expect(await phones.ring(number, offered("CA3")).outcome).toMatchObject({ why: "unreachable" });

  const second = await openSocket(`${session}/events?after=1`);
  await vi.waitFor(() => expect(phones.registered()).toEqual([number]));
  void phones.ring(number, offered("CA4"));
  const kinds = () =>
    second.told.map(({ event }) => ("type" in event && "call" in event ? [event.type, event.call] : null));
  await vi.waitFor(() =>
    expect(kinds()).toEqual([
      ["gone", "CA2"],
      ["incoming", "CA4"],
    ]),
  );
  second.socket.terminate();
  await isMissed();
  caller.vanish();
  await vi.waitFor(() => expect(engine.figures().legs).toBe(0), { timeout: 10_000 });
}, 40_000);

test("a WebSocket of nobody, from elsewhere, to another place or that talks is closed", async () => {
  const gone = await openSocket(`${url}/sessions/unknown/events`);
  expect(await gone.code()).toBe(4404);
  const events = `${await register()}/events`;
  expect(await openSocket(events, { host: "elsewhere.example" })).toMatchObject({ status: 403 });
  expect(await openSocket(`${url}/elsewhere`)).toMatchObject({ status: 404 });
  const talker = await openSocket(events);
  talker.socket.send("hello");
  expect(await talker.code()).toBe(1003);
});

test("another upgrade that is offered is passed over: the request is answered, whatever its body, and so are the next", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  const ask = (body: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const asked = request(`${url}/sessions`, { method: "POST", agent, headers }, (response) => {
        ports.add(response.socket.localPort);
        void text(response).then((answered) => resolve({ status: response.statusCode, body: answered }));
      });
      asked.on("error", reject);
      // In two pieces: what follows the head is on its way while the head is read.
      asked.write(body.slice(0, 10));
      setImmediate(() => asked.end(body.slice(10)));
    });
  const json = { "content-type": "application/json" };
  const offer = {
    connection: "Upgrade, HTTP2-Settings",
    upgrade: "h2c",
    "http2-settings": "AAMAAABkAAQAAP__",
  };
  const long = `${" ".repeat(300_000)}{"number":"${number}"}`;
  for (const [body, headers] of [
    [long, { ...json, ...offer, "content-length": String(long.length) }],
    [`{"number":"${number}"}`, { ...json, ...offer }],
    [`{"number":"${number}"}`, json],
  ] as const) {
    const answered = await ask(body, headers);
    expect(answered).toMatchObject({ status: 201, body: expect.stringContaining(number) });
  }
  expect((await ask("{}", { ...json, ...offer })).status).toBe(401);
  expect(ports.size).toBe(1);
  agent.destroy();
});
