import { expect, test, type Page } from "@playwright/test";
import { AgencyPage } from "./agency-page.ts";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";
import { startDocuments } from "./voice-documents.ts";

/** To be registered is to be rung, no more, as with the service. */
test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const agency = new AgencyPage();
const { carrier } = agency;
let documents: Awaited<ReturnType<typeof startDocuments>>;
test.beforeAll(async () => {
  documents = await startDocuments({ "/voice": '<Say>Connected</Say><Pause length="600"/>' });
  await agency.open({ voice: documents.url("/voice") });
});
test.afterAll(async () => {
  await agency.close();
  await documents.close();
});

async function openPhone(page: Page, identity: string) {
  await page.goto(agency.url);
  await page.evaluate(`import("${carrier.url}/device.js").then(({ openDevice }) => {
    window.phone = openDevice({ token: "${agency.token(identity)}" }, { url: "${carrier.url}" });
    window.calls = [];
    phone.on("incoming", (call) => { calls.push(call); });
  })`);
}
const rung = (page: Page) => page.evaluate("calls.map((call) => call.callSid())");
const devices = async () => {
  const response = await fetch(`${carrier.url}/sandbox/api/telephones`);
  return ((await response.json()) as { devices: string[] }).devices;
};
/** Nobody is there: it is over at once. */
const expectUnreachable = async (identity: string) => {
  const { sid } = await agency.ring(identity);
  await expect.poll(() => agency.statusOf(sid)).toBe("no-answer");
};

test("who does not register any more is not rung, and speaks on; the telephone is let go when that is over", async ({
  page,
}) => {
  await openPhone(page, "u_1");
  await page.evaluate("phone.register()");
  const { sid } = await agency.ring("u_1");
  await expect.poll(() => rung(page)).toEqual([sid]);
  await page.evaluate("calls[0].accept()");
  await expect.poll(() => page.evaluate("calls[0].state()")).toBe("open");

  await page.evaluate("phone.unregister()");
  expect(await page.evaluate("[phone.state(), calls[0].state()]")).toEqual(["unregistered", "open"]);
  await expect.poll(devices).toEqual([]);
  await expectUnreachable("u_1");
  expect(await agency.statusOf(sid)).toBe("in-progress");

  await page.evaluate("phone.register()");
  expect(await devices()).toEqual(["client:u_1"]);
  expect(await page.evaluate("[phone.state(), calls[0].state()]")).toEqual(["registered", "open"]);
  await page.evaluate("phone.unregister()");
  await page.evaluate("calls[0].hangUp()");
  await expect.poll(() => agency.statusOf(sid)).toBe("completed");
  expect(await page.evaluate("phone.address()")).toBe("");
});

test("what rings as it unregisters rings there no longer", async ({ page }) => {
  await openPhone(page, "u_2");
  await page.evaluate("phone.register()");
  const { sid } = await agency.ring("u_2");
  await expect.poll(() => rung(page)).toEqual([sid]);
  await page.evaluate("phone.unregister()");
  expect(await page.evaluate("calls[0].state()")).toBe("closed");
  await expect.poll(() => agency.statusOf(sid)).toBe("no-answer");
});

test("who registers anew before the company has heard of the unregistering is rung", async ({ page }) => {
  await openPhone(page, "u_4");
  await page.evaluate(
    "phone.register().then(() => phone.connect({})).then((call) => { window.call = call; })",
  );
  await expect.poll(() => page.evaluate("call.state()")).toBe("open");
  let pass = () => {};
  const passed = new Promise<void>((resolve) => (pass = resolve));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.split("/").at(-1)!));
  await page.route("**/unregister", async (route) => {
    await passed;
    await route.continue();
  });
  const held = page.waitForRequest("**/unregister");
  await page.evaluate("void phone.unregister(); window.again = phone.register(); undefined");
  await held;
  await expect.poll(() => page.evaluate("phone.state()")).toBe("registering");
  expect(asked).toEqual(["unregister"]);
  pass();
  await page.evaluate("again");
  expect([await page.evaluate("phone.state()"), await devices()]).toEqual(["registered", ["client:u_4"]]);
  await page.evaluate("phone.destroy()");
});

test("after a restart of the company, a registration that fails leaves a call that works, and comes again", async ({
  page,
}) => {
  await openPhone(page, "u_5");
  await page.evaluate("phone.register()");
  let fail = () => {};
  const failing = new Promise<void>((resolve) => (fail = resolve));
  const headers = { "access-control-allow-origin": "*" };
  await page.route(
    "**/register",
    async (route) => {
      await failing;
      await route.fulfill({ status: 500, headers, json: { message: "The sandbox has a fault" } });
    },
    { times: 1 },
  );
  const asked = page.waitForRequest("**/register");
  await carrier.kill();
  await carrier.start();
  await asked;
  await page.evaluate("phone.connect({}).then((call) => { window.call = call; })");
  await expect.poll(() => page.evaluate("call.state()")).toBe("open");
  fail();
  await expect.poll(() => page.evaluate("phone.state()")).toBe("registered");
  expect(await page.evaluate("call.state()")).toBe("open");
  expect(await agency.statusOf(await page.evaluate<string>("call.callSid()"))).toBe("in-progress");
  await page.evaluate("phone.destroy()");
});

test("who is told that a call is over can place the next one at once", async ({ page }) => {
  await openPhone(page, "u_6");
  await page.evaluate("phone.connect({}).then((call) => { window.call = call; })");
  await expect.poll(() => page.evaluate("window.call?.state()")).toBe("open");
  await page.evaluate(`call.on("state", () => {
    phone.connect({}).then((next) => { window.next = next.callSid(); }, ({ message }) => { window.next = message; });
  })`);
  await page.evaluate("call.hangUp()");
  await expect.poll(() => page.evaluate("window.next")).toMatch(/^CA/);
  expect(await page.evaluate("phone.calls().length")).toBe(1);
  await page.evaluate("phone.destroy()");
});

test("who never registered places calls, and is not rung meanwhile", async ({ page }) => {
  await openPhone(page, "u_3");
  await page.evaluate("phone.connect({}).then((call) => { window.call = call; })");
  await expect.poll(() => page.evaluate("call.callSid()")).toMatch(/^CA/);
  expect(await page.evaluate("[phone.state(), call.from]")).toEqual(["unregistered", "client:u_3"]);
  expect(await devices()).toEqual([]);
  await expectUnreachable("u_3");
  await page.evaluate("phone.register()");
  expect(await devices()).toEqual(["client:u_3"]);
  await page.evaluate("phone.destroy()");
  await expect.poll(devices).toEqual([]);
});
