import { expect, test, type Page } from "@playwright/test";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";
import { OwnCarrier } from "./own-carrier.ts";
import { startDocuments } from "./voice-documents.ts";

test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const carrier = new OwnCarrier();
let documents: Awaited<ReturnType<typeof startDocuments>>;
let application = "";

test.beforeAll(async () => {
  await carrier.open();
  documents = await startDocuments({ "/voice": '<Say>Connected</Say><Pause length="600"/>' });
  ({ sid: application } = await carrier.ask("POST", "Applications", { VoiceUrl: documents.url("/voice") }));
});
test.afterAll(async () => {
  await carrier.close();
  await documents.close();
});

/** So long a token is that ends during a test: registering and calling have to come before. */
const seconds = 8;
/** Beyond the end of such a token, and until a device without its company tries again. */
const timeout = 20_000;

/** The telephone of a page, with what it was told; `states` are those of the call. */
async function openPhone(page: Page, tokenSeconds: number) {
  await page.goto(`${carrier.url}/handset`);
  const token = carrier.token("u_1", application, tokenSeconds);
  await page.evaluate(`import("/device.js").then(async ({ openDevice }) => {
    window.phone = openDevice({ token: "${token}" }, { url: "", tokenRefreshMs: 2000 });
    window.warned = 0;
    window.told = [];
    window.errors = [];
    phone.on("error", ({ code }) => errors.push(code));
    phone.on("tokenWillExpire", () => { warned += 1; });
    await phone.register();
    window.call = await phone.connect({});
    window.states = [];
    window.phoneStates = [];
    phone.on("state", (state) => phoneStates.push(state));
    call.on("state", (state) => states.push(state));
    call.on("caption", ({ text }) => told.push(text));
  })`);
  await expect.poll(() => page.evaluate("call.state()")).toBe("open");
  await expect.poll(() => page.evaluate("told")).toEqual(["Connected"]);
  await page.evaluate("states.length = 0");
}

const renew = (page: Page, identity: string) =>
  page.evaluate<string>(
    `phone.updateToken("${carrier.token(identity, application, 3600)}").then(phone.register)
      .then(() => "taken", (error) => error.message)`,
  );

test("a token that ends during a call: it is asked for in time, the call goes on, and so does the phone", async ({
  page,
}) => {
  await openPhone(page, seconds);
  await expect.poll(() => page.evaluate("warned"), { timeout }).toBe(1);
  expect(await page.evaluate("call.state()")).toBe("open");
  // Unheeded, nothing rings here any more; what is under way is not cut.
  await expect.poll(() => page.evaluate("phone.state()"), { timeout }).toBe("unregistered");
  expect(await page.evaluate("call.state()")).toBe("open");
  expect(await renew(page, "u_2")).toContain("another identity");
  expect(await renew(page, "u_1")).toBe("taken");
  expect(await page.evaluate("[phone.state(), states]")).toEqual(["registered", []]);
  await page.evaluate("phone.destroy()");
});

test("a signalling network that is cut: it says so, the call is heard on, and what was missed comes when it is back", async ({
  page,
}) => {
  await openPhone(page, 3600);
  const sid = await page.evaluate<string>("call.callSid()");
  carrier.cut();
  await carrier.ask("POST", `Calls/${sid}`, {
    Twiml: '<Response><Say>While away</Say><Pause length="600"/></Response>',
  });
  // The sound does not go through what is cut.
  await expect.poll(() => page.evaluate<number>("call.levels().output")).toBeGreaterThan(0.01);
  expect(await page.evaluate("[told, errors]")).toEqual([["Connected"], [31_005]]);
  expect(await page.evaluate("[phone.state(), call.state()]")).toEqual(["unregistered", "reconnecting"]);
  carrier.mend();
  await expect.poll(() => page.evaluate("told")).toEqual(["Connected", "While away"]);
  await expect
    .poll(() => page.evaluate("phoneStates"))
    .toEqual(["unregistered", "registering", "registered"]);
  expect(await page.evaluate("states")).toEqual(["reconnecting", "open"]);
  await page.evaluate("phone.destroy()");
  await expect.poll(async () => (await carrier.ask("GET", `Calls/${sid}`)).status).toBe("completed");
});

test("a token that ends while the signalling is cut: the call needs none, and another one registers the phone", async ({
  page,
}) => {
  await openPhone(page, 2 * seconds);
  const sid = await page.evaluate<string>("call.callSid()");
  expect(await carrier.devices()).toEqual(["client:u_1"]);
  carrier.cut();
  await expect.poll(() => carrier.devices(), { timeout }).toEqual([]);
  // By then it was away for longer than one without a call is waited for, and its token has not run out.
  expect(await page.evaluate("errors")).toEqual([31_005]);
  await expect.poll(() => page.evaluate("errors"), { timeout }).toEqual([31_005, 20_104]);
  await carrier.ask("POST", `Calls/${sid}`, {
    Twiml: '<Response><Say>While away</Say><Pause length="600"/></Response>',
  });
  carrier.mend();
  await expect.poll(() => page.evaluate("told")).toEqual(["Connected", "While away"]);
  expect(await page.evaluate("[phone.state(), states]")).toEqual(["unregistered", ["reconnecting", "open"]]);
  expect(await renew(page, "u_1")).toBe("taken");
  expect(await page.evaluate("[phone.state(), call.state()]")).toEqual(["registered", "open"]);
  await page.evaluate("phone.destroy()");
});

test("a telephone company that is killed and comes back: the call is over for both, and the phone registers anew", async ({
  page,
}) => {
  await openPhone(page, 3600);
  const sid = await page.evaluate<string>("call.callSid()");
  await carrier.kill();
  await carrier.start();
  expect((await carrier.ask("GET", `Calls/${sid}`)).status).toBe("completed");
  await expect.poll(() => page.evaluate("call.state()"), { timeout }).toBe("closed");
  expect(await page.evaluate("call.ending()")).toBe("failed");
  await expect.poll(() => page.evaluate("phoneStates.at(-1)"), { timeout }).toBe("registered");
  await page.evaluate("phone.connect({}).then((next) => { window.call = next; })");
  await expect.poll(() => page.evaluate("call.state()")).toBe("open");
  await page.evaluate("phone.destroy()");
});

/** The sound of the call is said to be lost, although it goes on. */
const failSound = `{
  const peer = peers.at(-1);
  Object.defineProperty(peer, "connectionState", { value: "disconnected", configurable: true });
  peer.dispatchEvent(new Event("connectionstatechange"));
  delete peer.connectionState;
}`;
const keepPeers = () => {
  const peers: RTCPeerConnection[] = [];
  const Peer = RTCPeerConnection;
  Object.assign(globalThis, {
    peers,
    RTCPeerConnection: class extends Peer {
      constructor(options?: RTCConfiguration) {
        super(options);
        peers.push(this);
      }
    },
  });
};

test("sound and signalling that are lost together: it tries again when it is back, and the call goes on", async ({
  page,
}) => {
  await page.addInitScript(keepPeers);
  await openPhone(page, 3600);
  carrier.cut();
  await page.evaluate(failSound);
  await expect.poll(() => page.evaluate("states")).toEqual(["reconnecting"]);
  carrier.mend();
  await expect.poll(() => page.evaluate("states")).toEqual(["reconnecting", "open"]);
  expect(await page.evaluate("peers.length")).toBe(2);
  await expect.poll(() => page.evaluate("phone.state()")).toBe("registered");
  const sid = await page.evaluate<string>("call.callSid()");
  expect((await carrier.ask("GET", `Calls/${sid}`)).status).toBe("in-progress");
  await page.evaluate("phone.destroy()");
});

test("a call that ends while the signalling is cut has ended so, even when the company waits for nobody else", async ({
  page,
}) => {
  await openPhone(page, 3600);
  const sid = await page.evaluate<string>("call.callSid()");
  carrier.cut();
  await expect.poll(() => page.evaluate("call.state()")).toBe("reconnecting");
  await carrier.ask("POST", `Calls/${sid}`, { Status: "completed" });
  await expect.poll(() => carrier.devices()).toEqual([]);
  carrier.mend();
  await expect.poll(() => page.evaluate("call.state()")).toBe("closed");
  expect(await page.evaluate("call.ending()")).toBe("completed");
  await expect.poll(() => page.evaluate("phone.state()")).toBe("registered");
  await page.evaluate("phone.destroy()");
});

test("who hangs up while the signalling is cut is heard when it is back", async ({ page }) => {
  await openPhone(page, 3600);
  const sid = await page.evaluate<string>("call.callSid()");
  carrier.cut();
  await expect.poll(() => page.evaluate("call.state()")).toBe("reconnecting");
  await page.evaluate("void call.hangUp()");
  expect((await carrier.ask("GET", `Calls/${sid}`)).status).toBe("in-progress");
  carrier.mend();
  await expect.poll(async () => (await carrier.ask("GET", `Calls/${sid}`)).status).toBe("completed");
  await expect.poll(() => page.evaluate("phone.state()")).toBe("registered");
  await page.evaluate("phone.destroy()");
});

test("a page that comes back from the browser's cache registers anew; its call was hung up as it went", async ({
  page,
}) => {
  await openPhone(page, 3600);
  const sid = await page.evaluate<string>("call.callSid()");
  const passes = (name: string) =>
    page.evaluate(`dispatchEvent(new PageTransitionEvent("${name}", { persisted: true }))`);
  await passes("pagehide");
  await expect.poll(async () => (await carrier.ask("GET", `Calls/${sid}`)).status).toBe("completed");
  expect(await carrier.devices()).toEqual([]);
  await passes("pageshow");
  expect(await page.evaluate("[call.state(), call.ending()]")).toEqual(["closed", "completed"]);
  await expect
    .poll(() => page.evaluate("phoneStates"))
    .toEqual(["unregistered", "registering", "registered"]);
  expect(await carrier.devices()).toEqual(["client:u_1"]);
  await page.evaluate("phone.destroy()");
});
