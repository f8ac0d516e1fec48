import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../audio/audio.ts";
import { openEngine } from "../audio/engine.ts";
import type { Phones } from "../signal/phones.ts";
import { signalRoutes } from "../signal/routes.ts";
import { openCaller, type Caller } from "./audio-peer.ts";

const number = "+14355550125";
let app: FastifyInstance;
let engine: Engine;
let phones: Phones;
let device = "";
let callers: Caller[] = [];
/** What happens while the telephone company works on an offer. */
let meanwhile: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  const opened = openEngine();
  engine = {
    ...opened,
    openBrowserLeg: () => {
      const leg = opened.openBrowserLeg();
      const answer = async (offer: string) => {
        const [answered] = await Promise.all([leg.answer(offer), meanwhile()]);
        return answered;
      };
      return { ...leg, answer };
    },
  };
  app = fastify({ forceCloseConnections: true });
  const verifyToken = () => ({ code: 20101, message: "Invalid Access Token" });
  meanwhile = async () => undefined;
  phones = await signalRoutes(app, {
    engine,
    publicUrl: () => "http://127.0.0.1:1",
    refuses: () => null,
    verifyToken,
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const registered = await post("/sessions", { number });
  device = `/sessions/${registered.body["id"]}`;
});
afterEach(async () => {
  for (const caller of callers.splice(0)) caller.vanish();
  phones.close();
  await app.close();
  await engine.close();
});

const post = async (path: string, body: object = {}) => {
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/signal${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: (text === "" ? {} : JSON.parse(text)) as Record<string, string> };
};
/** Takes or places a call on another WebRTC stack: with which status that was answered. */
const reach = async (path: string, body: object = {}) => {
  let status = 0;
  const connecting = openCaller(async (offer) => {
    const answered = await post(device + path, { ...body, offer });
    status = answered.status;
    return answered.body["answer"] ?? "";
  });
  callers = [...callers, ...(await connecting.then((caller) => [caller]).catch(() => []))];
  return status;
};
const ring = () => phones.ring(number, { callSid: "CA1", from: "+18015550100", to: number, parameters: {} });
/** The answer to what is posted while the telephone company works on the next offer. */
const whileNegotiating = (path: string) =>
  new Promise<number>((resolve) => {
    meanwhile = () => post(device + path).then(({ status }) => resolve(status));
  });

test("hanging up before the answer was heard of declines the call", async () => {
  const { outcome } = ring();
  expect((await post(`${device}/calls/CA1/hang-up`)).status).toBe(204);
  expect(await outcome).toEqual({ leg: null, why: "declined" });
  expect(await reach("/calls/CA1/accept")).toBe(409);
});

test("hanging up while the answer is worked on declines the call, and nothing stays open", async () => {
  const { outcome } = ring();
  const hungUp = whileNegotiating("/calls/CA1/hang-up");
  expect(await reach("/calls/CA1/accept")).toBe(404);
  expect(await hungUp).toBe(204);
  expect(await outcome).toEqual({ leg: null, why: "declined" });
  expect(engine.figures().legs).toBe(0);
});

test("a call that is hung up while it is placed reaches nobody", async () => {
  const placed = vi.fn(() => "CA9");
  phones.onPlace(placed);
  const hungUp = whileNegotiating("/calls/mine/hang-up");
  expect(await reach("/calls", { call: "mine", to: "+18015550100" })).toBe(404);
  expect(await hungUp).toBe(204);
  expect(placed).not.toHaveBeenCalled();
  expect(engine.figures().legs).toBe(0);
});

test("whoever never heard that their answer was taken answers again, on the same call", async () => {
  const { outcome } = ring();
  expect(await reach("/calls/CA1/accept")).toBe(200);
  const { leg } = await outcome;
  expect(await reach("/calls/CA1/accept")).toBe(200);
  await leg?.connected;
  expect(engine.figures().legs).toBe(1);
});

test("whoever never heard that their answer was taken, and declines, hangs up", async () => {
  const { outcome } = ring();
  expect(await reach("/calls/CA1/accept")).toBe(200);
  const closed = vi.fn();
  (await outcome).leg?.onClosed(closed);
  expect((await post(`${device}/calls/CA1/decline`)).status).toBe(204);
  expect(closed).toHaveBeenCalledTimes(1);
  expect((await post(`${device}/calls/CA1/decline`)).status).toBe(409);
});

/** What a page that goes away can still post. */
const leave = async (words: object[]) => {
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/sandbox/signal${device}/end`;
  return (await fetch(url, { method: "POST", body: JSON.stringify(words) })).status;
};

test.each([
  ["/calls/CA1/decline", { busy: false }, "declined"],
  ["/calls/CA1/decline", { busy: true }, "busy"],
  ["/calls/CA1/hang-up", undefined, "declined"],
])("who leaves in the same breath as they post %s %j has %s, for all who ring", async (path, body, why) => {
  const other = await post("/sessions", { number });
  const { outcome } = ring();
  expect(await leave([{ path: "/unregister" }, { path, body }])).toBe(204);
  expect(await outcome).toEqual({ leg: null, why });
  expect((await post(device + path, body)).status).toBe(404);
  await post(`/sessions/${other.body["id"]}/end`);
});

test.each([
  ["nothing", undefined],
  ["what is not to be read", "{"],
  ["what is no list", '"declined"'],
])("who leaves with %s is gone all the same", async (_, body) => {
  const { outcome } = ring();
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/sandbox/signal${device}/end`;
  expect((await fetch(url, { method: "POST", ...(body && { body }) })).status).toBe(204);
  expect(await outcome).toMatchObject({ leg: null });
  expect((await post(`${device}/unregister`)).status).toBe(404);
});

test("who leaves behind what was heard is gone all the same", async () => {
  const { outcome } = ring();
  const path = "/calls/CA1/decline";
  await post(device + path, { busy: true });
  expect(await leave([{ path, body: { busy: true } }])).toBe(204);
  expect(await outcome).toEqual({ leg: null, why: "busy" });
  expect((await post(`${device}/unregister`)).status).toBe(404);
});

test("an offer that is heard late does not take the place of one that was made after it", async () => {
  const { outcome } = ring();
  expect(await reach("/calls/CA1/accept", { turn: 1 })).toBe(200);
  expect(await reach("/calls/CA1/again", { turn: 3 })).toBe(200);
  const { leg } = await outcome;
  await leg?.connected;
  const closed = vi.fn();
  leg?.onClosed(closed);
  expect(await reach("/calls/CA1/again", { turn: 2 })).toBe(409);
  expect(await reach("/calls/CA1/accept", { turn: 1 })).toBe(409);
  expect(closed).not.toHaveBeenCalled();
  expect(engine.figures()).toMatchObject({ legs: 1, sockets: 1 });
});

describe("who goes away while their answer is taken", () => {
  let other = "";
  beforeEach(async () => {
    other = `/sessions/${(await post("/sessions", { number })).body["id"]}`;
  });
  /** Answers at another window of the same person. */
  const reachOther = async () => {
    [device, meanwhile] = [other, async () => undefined];
    return reach("/calls/CA1/accept");
  };

  test("declines nothing: the call rings on for the others", async () => {
    const { outcome } = ring();
    const left = whileNegotiating("/end");
    expect(await reach("/calls/CA1/accept")).toBe(404);
    expect(await left).toBe(204);
    expect(await reachOther()).toBe(200);
    expect((await outcome).leg).not.toBeNull();
    expect(engine.figures().legs).toBe(1);
  });

  test("and has hung up in the same breath declines the call", async () => {
    const { outcome } = ring();
    meanwhile = async () => void (await leave([{ path: "/calls/CA1/hang-up" }]));
    expect(await reach("/calls/CA1/accept")).toBe(404);
    expect(await outcome).toEqual({ leg: null, why: "declined" });
    expect(await reachOther()).toBe(409);
  });

  test("leaves nobody to be reached when they were the last", async () => {
    const { outcome } = ring();
    await post(`${other}/end`);
    void whileNegotiating("/end");
    expect(await reach("/calls/CA1/accept")).toBe(404);
    expect(await outcome).toEqual({ leg: null, why: "unreachable" });
  });

  test("is not rung for any more when the caller gave up meanwhile", async () => {
    const { outcome, cancel } = ring();
    meanwhile = async () => {
      cancel();
      await post(`${device}/end`);
    };
    expect(await reach("/calls/CA1/accept")).toBe(404);
    expect(await outcome).toEqual({ leg: null, why: "canceled" });
    expect(await reachOther()).toBe(409);
  });

  test("leaves the call to whoever came meanwhile as well", async () => {
    ring();
    let events: Promise<Response> | undefined;
    meanwhile = async () => {
      const { body } = await post("/sessions", { number });
      const { port } = app.server.address() as AddressInfo;
      events = fetch(`http://127.0.0.1:${port}/sandbox/signal/sessions/${body["id"]}/events`);
      await post(`${device}/end`);
    };
    expect(await reach("/calls/CA1/accept")).toBe(404);
    let told = "";
    for await (const part of (await events)?.body ?? []) {
      told += new TextDecoder().decode(part as Uint8Array);
      if (told.includes("data:")) break;
    }
    expect(told).toContain('"type":"incoming","call":"CA1"');
  });
});
