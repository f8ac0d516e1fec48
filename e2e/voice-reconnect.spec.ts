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

test("a signalling network that is cut: the call is heard on, and what was missed comes when it is back", async ({
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
  expect(await page.evaluate("told")).toEqual(["Connected"]);
  carrier.mend();
  await expect.poll(() => page.evaluate("told")).toEqual(["Connected", "While away"]);
  expect(await page.evaluate("[phone.state(), call.state(), states]")).toEqual(["registered", "open", []]);
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
  expect(await page.evaluate("phone.state()")).toBe("registered");
  await expect.poll(() => page.evaluate("phone.state()"), { timeout }).toBe("unregistered");
  await carrier.ask("POST", `Calls/${sid}`, {
    Twiml: '<Response><Say>While away</Say><Pause length="600"/></Response>',
  });
  carrier.mend();
  await expect.poll(() => page.evaluate("told")).toEqual(["Connected", "While away"]);
  expect(await page.evaluate("[call.state(), states]")).toEqual(["open", []]);
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
