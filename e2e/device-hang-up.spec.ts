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
  await page.evaluate("call.hangUp()");
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
  await page.evaluate("phone.calls()[0].hangUp()");
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
