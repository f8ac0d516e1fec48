import { expect, test, type Page } from "@playwright/test";
import { AgencyPage } from "./agency-page.ts";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";
import { startDocuments } from "./voice-documents.ts";

/** To be registered is to be rung, no more, as with the service. */
test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const agency = new AgencyPage();
const { carrier } = agency;
let documents: Awaited<ReturnType<typeof startDocuments>>;
let application = "";
test.beforeAll(async () => {
  await agency.open();
  documents = await startDocuments({ "/voice": '<Pause length="600"/>' });
  ({ sid: application } = await carrier.ask("POST", "Applications", { VoiceUrl: documents.url("/voice") }));
});
test.afterAll(async () => {
  await agency.close();
  await documents.close();
});
const tokenOf = (identity: string) => carrier.token(identity, application, 3600);

async function openPhone(page: Page, identity: string) {
  await page.goto(agency.url);
  await page.evaluate(`import("${carrier.url}/device.js").then(({ openDevice }) => {
    window.phone = openDevice({ token: "${tokenOf(identity)}" }, { url: "${carrier.url}" });
    window.calls = [];
    phone.on("incoming", (call) => { calls.push(call); });
  })`);
}
const rung = (page: Page) => page.evaluate("calls.map((call) => call.callSid())");
const statusOf = async (sid: string) => (await carrier.ask("GET", `Calls/${sid}`)).status;
const devices = async () => {
  const response = await fetch(`${carrier.url}/sandbox/api/telephones`);
  return ((await response.json()) as { devices: string[] }).devices;
};
/** Nobody is there: it is over at once. */
const expectUnreachable = async (identity: string) => {
  const { sid } = await agency.ring(identity);
  await expect.poll(() => statusOf(sid)).toBe("no-answer");
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
  expect(await statusOf(sid)).toBe("in-progress");

  await page.evaluate("phone.register()");
  expect(await devices()).toEqual(["client:u_1"]);
  expect(await page.evaluate("[phone.state(), calls[0].state()]")).toEqual(["registered", "open"]);
  await page.evaluate("phone.unregister()");
  await page.evaluate("calls[0].hangUp()");
  await expect.poll(() => statusOf(sid)).toBe("completed");
  expect(await page.evaluate("phone.address()")).toBe("");
});

test("what rings as it unregisters rings there no longer", async ({ page }) => {
  await openPhone(page, "u_2");
  await page.evaluate("phone.register()");
  const { sid } = await agency.ring("u_2");
  await expect.poll(() => rung(page)).toEqual([sid]);
  await page.evaluate("phone.unregister()");
  expect(await page.evaluate("calls[0].state()")).toBe("closed");
  await expect.poll(() => statusOf(sid)).toBe("no-answer");
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
