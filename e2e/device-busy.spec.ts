import { expect, test, type Page } from "@playwright/test";
import { AgencyPage } from "./agency-page.ts";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";
import { startDocuments } from "./voice-documents.ts";

/** One telephone has one call, as the service's has: what another one does to it, and what another window does. */
test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const agency = new AgencyPage();
const { carrier } = agency;
let documents: Awaited<ReturnType<typeof startDocuments>>;
test.beforeAll(async () => {
  documents = await startDocuments({ "/voice": '<Pause length="600"/>' });
  await agency.open({ voice: documents.url("/voice") });
});
test.afterAll(async () => {
  await agency.close();
  await documents.close();
});

async function openPhone(page: Page, identity: string, options = "{}") {
  await page.goto(agency.url);
  await page.evaluate(`import("${carrier.url}/device.js").then(async ({ openDevice }) => {
    const options = { url: "${carrier.url}", ...${options} };
    window.phone = openDevice({ token: "${agency.token(identity)}" }, options);
    window.calls = [];
    phone.on("incoming", (call) => { calls.push(call); });
    await phone.register();
  })`);
}
const oneCall = "{ oneCall: true }";
const connect = (page: Page) =>
  page.evaluate<string>("phone.connect({}).then(() => 'placed', ({ message }) => message)");
const rung = (page: Page) => page.evaluate("calls.map((call) => call.callSid())");
const states = (page: Page) => page.evaluate("calls.map((call) => call.state())");
const cancel = (sid: string) => carrier.ask("POST", `Calls/${sid}`, { Status: "canceled" });

test("who is in a call places no other, and is not told of one that comes: it rings on for others", async ({
  page,
}) => {
  await openPhone(page, "u_1");
  const first = await agency.ring("u_1");
  await expect.poll(() => rung(page)).toEqual([first.sid]);
  await page.evaluate("calls[0].accept()");
  await expect.poll(() => states(page)).toEqual(["open"]);
  expect(await connect(page)).toBe("A Call is already active");

  const second = await agency.ring("u_1");
  await expect.poll(() => agency.statusOf(second.sid)).toBe("ringing");
  // What the page is told after that call, so that it has been passed over by then.
  await page.evaluate("(window.told = 0, calls[0].on('caption', () => { told += 1; }))");
  await carrier.ask("POST", `Calls/${first.sid}`, {
    Twiml: '<Response><Say>Still here</Say><Pause length="600"/></Response>',
  });
  await expect.poll(() => page.evaluate("told")).toBe(1);
  expect(await rung(page)).toEqual([first.sid]);
  expect(await agency.statusOf(second.sid)).toBe("ringing");
  expect(await page.evaluate("phone.calls().length")).toBe(1);
  await cancel(second.sid);

  await page.evaluate("calls[0].hangUp()");
  const third = await agency.ring("u_1");
  await expect.poll(() => rung(page)).toEqual([first.sid, third.sid]);
  await page.evaluate("phone.destroy()");
});

test("who wants to hear of others while busy does; to accept one ends the call that there is", async ({
  page,
}) => {
  await openPhone(page, "u_2", "{ allowIncomingWhileBusy: true }");
  const first = await agency.ring("u_2");
  await expect.poll(() => rung(page)).toEqual([first.sid]);
  await page.evaluate("calls[0].accept()");
  await expect.poll(() => states(page)).toEqual(["open"]);
  const second = await agency.ring("u_2");
  await expect.poll(() => rung(page)).toEqual([first.sid, second.sid]);
  expect(await states(page)).toEqual(["open", "pending"]);

  await page.evaluate("calls[1].accept()");
  await expect.poll(() => states(page)).toEqual(["closed", "open"]);
  await expect.poll(() => agency.statusOf(first.sid)).toBe("completed");
  expect(await agency.statusOf(second.sid)).toBe("in-progress");
  expect(await page.evaluate("calls[0].ending()")).toBe("completed");
  await page.evaluate("phone.destroy()");
});

test("who places a call passes over what rings, which rings on for others; two at once are one", async ({
  page,
}) => {
  await openPhone(page, "u_3");
  const { sid } = await agency.ring("u_3");
  await expect.poll(() => rung(page)).toEqual([sid]);
  const both = "Promise.allSettled([phone.connect({}), phone.connect({})])";
  const reasons = `${both}.then((ends) => ends.map(({ reason }) => reason?.message ?? "placed"))`;
  expect(await page.evaluate(reasons)).toEqual(["placed", "A Call is already active"]);
  expect(await states(page)).toEqual(["closed"]);
  expect(await page.evaluate("calls[0].ending()")).toBe("ignored");
  expect(await agency.statusOf(sid)).toBe("ringing");
  await page.evaluate("phone.destroy()");
});

test("as with the service, each window of a person has its own call", async ({ context }) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  for (const each of [here, there]) await openPhone(each, "u_7");
  for (const each of [there, here]) expect(await connect(each)).toBe("placed");
  const { sid } = await agency.ring("u_7");
  await there.evaluate("phone.calls()[0].hangUp()");
  await openPhone(there, "u_7");
  await expect.poll(() => rung(there)).toEqual([sid]);
  await there.evaluate("calls[0].accept()");
  await expect.poll(() => states(there)).toEqual(["open"]);
  expect(await here.evaluate("phone.calls().length")).toBe(1);
  for (const each of [here, there]) await each.evaluate("phone.destroy()");
});

test("with oneCall the windows of one person are one telephone: a call in one is told to the other that places one", async ({
  context,
}) => {
  const [here, there, stranger] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await openPhone(here, "u_4", oneCall);
  await openPhone(there, "u_4", oneCall);
  await openPhone(stranger, "u_5", oneCall);
  expect(await connect(there)).toBe("placed");
  expect(await connect(here)).toBe("This phone is in a call in another window. Hang up there first.");
  expect(await here.evaluate("phone.calls().length")).toBe(0);
  expect(await connect(stranger)).toBe("placed");

  await there.evaluate("phone.calls()[0].hangUp()");
  expect(await connect(here)).toBe("placed");
  expect(await connect(there)).toContain("in another window");
  // Closed in the middle of its call, it keeps nobody waiting.
  await here.close();
  await expect.poll(() => connect(there)).toBe("placed");
  await there.evaluate("phone.destroy()");
  await stranger.evaluate("phone.destroy()");
});

test("with oneCall who accepts in one window ends the call in another; what rings while a call is refused there rings on", async ({
  context,
}) => {
  const [here, there] = [await context.newPage(), await context.newPage()];
  await openPhone(there, "u_6", oneCall);
  expect(await connect(there)).toBe("placed");
  await there.evaluate("window.first = phone.calls()[0]");
  await openPhone(here, "u_6", oneCall);
  const { sid } = await agency.ring("u_6");
  await expect.poll(() => rung(here)).toEqual([sid]);
  expect(await connect(here)).toContain("in another window");
  expect(await states(here)).toEqual(["pending"]);

  await here.evaluate("calls[0].accept()");
  await expect.poll(() => states(here)).toEqual(["open"]);
  await expect.poll(() => there.evaluate("[first.state(), first.ending()]")).toEqual(["closed", "elsewhere"]);
  const ended = await there.evaluate<string>("first.callSid()");
  // Its document has not answered it.
  await expect.poll(() => agency.statusOf(ended)).toBe("canceled");
  expect(await agency.statusOf(sid)).toBe("in-progress");
  expect(await connect(there)).toContain("in another window");
  await here.evaluate("phone.destroy()");
  await expect.poll(() => connect(there)).toBe("placed");
  await there.evaluate("phone.destroy()");
});
