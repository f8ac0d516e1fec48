import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page, type Route } from "@playwright/test";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";
import { OwnCarrier } from "./own-carrier.ts";

test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const carrier = new OwnCarrier();
const agency = "+18015550100";
const outside = "+14355550125";

const twiml = '<Response><Pause length="600"/></Response>';
/** Who calls the agency rings until they hang up. */
const webhook = createServer((_request, response) => {
  response.setHeader("content-type", "text/xml");
  response.end(twiml);
});

test.beforeAll(async () => {
  await carrier.open();
  await new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve));
  const { port } = webhook.address() as AddressInfo;
  const VoiceUrl = `http://127.0.0.1:${port}/`;
  await carrier.ask("POST", "IncomingPhoneNumbers", { PhoneNumber: agency, VoiceUrl });
});
test.afterAll(async () => {
  await carrier.close();
  await new Promise((resolve) => webhook.close(resolve));
});

const uncaught: string[] = [];
test.beforeEach(async ({ page }) => {
  uncaught.length = 0;
  page.on("pageerror", ({ message }) => uncaught.push(message));
  await page.goto(`${carrier.url}/handset`);
  await page.evaluate(`import("/device.js").then(async ({ openDevice }) => {
    window.phone = openDevice({ number: "${outside}" }, { url: "", signalingTimeoutMs: 2000 });
    phone.on("incoming", (call) => { window.call = call; });
    await phone.register();
  })`);
});
test.afterEach(async ({ page }) => {
  await page.evaluate("phone.destroy()");
  expect(uncaught).toEqual([]);
});

const ring = async (page: Page) => {
  const { sid } = await carrier.ask("POST", "Calls", { To: outside, From: agency, Twiml: twiml });
  await expect.poll(() => page.evaluate("window.call?.callSid()")).toBe(sid);
  return sid;
};
const statusOf = async (sid: string) => (await carrier.ask("GET", `Calls/${sid}`)).status;
/** What became of the calls that the phone placed. */
const placedCalls = async () => {
  const { calls } = await carrier.ask<{ calls: { status: string; from: string }[] }>("GET", "Calls");
  return calls.filter(({ from }) => from === outside).map(({ status }) => status);
};

/** The first thing posted there. Not by `times`: with the last of these, requests that are held back go on. */
const atFirst = async (page: Page, path: string, meet: (route: Route) => Promise<unknown>) => {
  let met = false;
  await page.route(path, async (route) => {
    if (met) return route.fallback();
    met = true;
    await meet(route);
    return undefined;
  });
};
/** It waits, until it is let through. */
const holdBack = async (page: Page, path: string) => {
  let pass = () => undefined as void;
  let arrive = () => undefined as void;
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  const waits = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await atFirst(page, path, async (route) => {
    arrive();
    await passed;
    await route.continue();
  });
  return { waits, pass };
};
/** It is heard, but its answer is lost. */
const loseAnswer = (page: Page, path: string) => atFirst(page, path, (route) => route.fetch());
/** It is lost altogether. */
const lose = (page: Page, path: string) => atFirst(page, path, (route) => route.abort());

test("who hangs up in the moment of answering leaves nothing that rings", async ({ page }) => {
  const sid = await ring(page);
  await page.evaluate("{ const answered = call.accept(); call.hangUp(); answered }");
  await expect.poll(() => statusOf(sid)).toBe("busy");
  expect(await page.evaluate("call.state()")).toBe("closed");
});

test("an answer that arrives after the hang-up is taken back", async ({ page }) => {
  const sid = await ring(page);
  const accept = await holdBack(page, "**/accept");
  // What is answered late has to end the call by itself.
  await lose(page, "**/hang-up");
  const answered = page.evaluate("call.accept().then(() => 'quiet', (error) => error.message)");
  await accept.waits;
  await page.evaluate("void call.hangUp()");
  accept.pass();
  expect(await answered).toBe("quiet");
  // A phone of which nothing is ever heard would be given up after 10 s.
  await expect.poll(() => statusOf(sid), { timeout: 5000 }).toBe("completed");
});

test("a call is placed late, or its answer is lost: it does not go on without a phone", async ({ page }) => {
  const connect = `phone.connect({ to: "${agency}" }).then(() => "placed", (error) => error.message)`;
  const place = await holdBack(page, "**/calls");
  await lose(page, "**/hang-up");
  const placed = page.evaluate(connect);
  await place.waits;
  await page.evaluate("void phone.calls()[0].hangUp()");
  place.pass();
  expect(await placed).toBe("placed");
  await expect.poll(placedCalls).toEqual(["canceled"]);

  await loseAnswer(page, "**/calls");
  expect(await page.evaluate(connect)).toBe("The telephone company does not answer");
  await expect.poll(placedCalls).toEqual(["canceled", "canceled"]);
});

test("who declines what no longer rings, or was answered without knowing, is told nothing and rid of it", async ({
  page,
}) => {
  const sid = await ring(page);
  await loseAnswer(page, "**/accept");
  expect(await page.evaluate("call.accept().catch((error) => error.message)")).toBe(
    "The telephone company does not answer",
  );
  await page.evaluate("call.reject()");
  await expect.poll(() => statusOf(sid)).toBe("completed");

  const next = await ring(page);
  const decline = await holdBack(page, "**/decline");
  const declined = page.evaluate("call.reject().then(() => 'quiet', (error) => error.message)");
  await decline.waits;
  await carrier.ask("POST", `Calls/${next}`, { Status: "canceled" });
  decline.pass();
  expect(await declined).toBe("quiet");
});

test("a page that may not open a WebSocket learns that the company cannot be reached, and nothing else happens", async ({
  page,
}) => {
  const refused = await page.evaluate(`import("/device.js").then(async ({ openDevice }) => {
    const { WebSocket } = window;
    window.WebSocket = class { constructor() { throw new DOMException("insecure", "SecurityError"); } };
    const other = openDevice({ number: "+14355550126" }, { url: "", signalingTimeoutMs: 300 });
    const told = await other.register().catch(({ name, message }) => name + ": " + message);
    window.WebSocket = WebSocket;
    // Beyond the time in which an answer would have been waited for.
    await new Promise((resolve) => setTimeout(resolve, 600));
    return told + ", " + other.state();
  })`);
  expect(refused).toBe("SignalError: The telephone company cannot be reached, unregistered");
});

test("a phone that was forgotten while it answered registers anew, and does not decline the call that rings on there", async ({
  page,
}) => {
  const number = "+14355550129";
  const socket = page.waitForEvent("websocket");
  await page.evaluate(`import("/device.js").then(async ({ openDevice }) => {
    window.calls = [];
    window.other = openDevice({ number: "${number}" }, { url: "" });
    other.on("incoming", (call) => { calls.push(call); });
    await other.register();
  })`);
  const { sid } = await carrier.ask("POST", "Calls", { To: number, From: agency, Twiml: twiml });
  await expect.poll(() => page.evaluate("calls.length")).toBe(1);
  const accept = await holdBack(page, "**/accept");
  await page.evaluate("void calls[0].accept()");
  await accept.waits;
  const hangUps: string[] = [];
  page.on("request", (request) => request.url().endsWith("/hang-up") && hangUps.push(request.url()));
  // As of a page that stayed away for too long.
  await page.request.post(
    `${carrier.url}${new URL((await socket).url()).pathname.replace(/events$/, "end")}`,
  );
  await expect.poll(() => page.evaluate("calls.length")).toBe(2);
  expect(await page.evaluate("calls[0].ending()")).toBe("failed");

  const refused = page.waitForResponse("**/accept");
  accept.pass();
  expect((await refused).status()).toBe(404);
  await page.evaluate("calls[1].accept()");
  await expect.poll(() => page.evaluate("calls[1].state()")).toBe("open");
  expect(await statusOf(sid)).toBe("in-progress");
  expect(hangUps).toEqual([]);
  await page.evaluate("other.destroy()");
});

test("sound that fails once more while it is mended: a first try that is lost late does not end what the second mended", async ({
  page,
}) => {
  await page.evaluate(`{
    window.peers = [];
    const Peer = RTCPeerConnection;
    window.RTCPeerConnection = class extends Peer {
      constructor(options) { super(options); peers.push(this); }
    };
    window.failSound = () => {
      const peer = peers.at(-1);
      Object.defineProperty(peer, "connectionState", { value: "failed" });
      peer.dispatchEvent(new Event("connectionstatechange"));
    };
  }`);
  const sid = await ring(page);
  await page.evaluate("call.accept()");
  await expect.poll(() => page.evaluate("call.state()")).toBe("open");
  await page.evaluate("(window.states = [], call.on('state', (state) => states.push(state)))");
  let drop = () => undefined as void;
  const dropped = new Promise<void>((resolve) => {
    drop = resolve;
  });
  const first = page.waitForRequest("**/again");
  await atFirst(page, "**/again", async (route) => {
    await dropped;
    await route.abort();
  });
  await page.evaluate("failSound()");
  await first;
  await page.evaluate("failSound()");
  await expect.poll(() => page.evaluate("states")).toEqual(["reconnecting", "open"]);
  const lost = page.waitForEvent("requestfailed");
  drop();
  await lost;
  await carrier.ask("POST", `Calls/${sid}`, { Status: "completed" });
  await expect.poll(() => page.evaluate("call.state()")).toBe("closed");
  expect(await page.evaluate("call.ending()")).toBe("completed");
});
