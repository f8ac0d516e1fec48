import { expect, test, type Page } from "@playwright/test";
import { AgencyPage } from "./agency-page.ts";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";

test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const agency = new AgencyPage();
const { carrier } = agency;
test.beforeAll(() => agency.open());
test.afterAll(() => agency.close());

/** The telephone of one person in a page of the agency. */
async function openPhone(page: Page) {
  await page.goto(agency.url);
  const token = agency.token("u_1");
  await page.evaluate(`import("${carrier.url}/device.js").then(async ({ openDevice }) => {
    window.phone = openDevice({ token: "${token}" }, { url: "${carrier.url}", signalingTimeoutMs: 3000 });
    window.errors = [];
    phone.on("incoming", (call) => { window.call = call; });
    phone.on("error", ({ message }) => errors.push(message));
    await phone.register();
  })`);
}
const stateOf = (page: Page) => page.evaluate("window.call?.state()");
const ring = () => agency.ring("u_1");

test("seven tabs of one browser ring; the last one opened answers, and the next call too", async ({
  context,
}) => {
  const pages: Page[] = [];
  for (let n = 0; n < 7; n += 1) {
    const page = await context.newPage();
    await openPhone(page);
    pages.push(page);
  }
  for (const page of [pages.at(-1)!, pages[0]!]) {
    const { sid } = await ring();
    for (const each of pages) await expect.poll(() => stateOf(each)).toBe("pending");
    await page.evaluate("void call.accept()");
    await expect.poll(() => stateOf(page)).toBe("open");
    for (const each of pages) if (each !== page) await expect.poll(() => stateOf(each)).toBe("closed");
    await page.evaluate("call.hangUp()");
    await expect.poll(async () => (await carrier.ask("GET", `Calls/${sid}`)).status).toBe("completed");
    for (const each of pages) expect(await each.evaluate("errors")).toEqual([]);
  }
});

test("an answer that does not come in time is told, and the call that still rings can be accepted again", async ({
  page,
}) => {
  await openPhone(page);
  await ring();
  await expect.poll(() => stateOf(page)).toBe("pending");
  await page.route("**/accept", () => undefined);
  const accept = () => page.evaluate("call.accept().then(() => 'accepted', (error) => error.message)");
  expect(await accept()).toBe("The telephone company does not answer");
  expect(await page.evaluate("errors")).toEqual(["The telephone company does not answer"]);
  expect(await stateOf(page)).toBe("pending");
  await page.unroute("**/accept");
  expect(await accept()).toBe("accepted");
  await expect.poll(() => stateOf(page)).toBe("open");
  await page.evaluate("phone.destroy()");
});

for (const [how, leaves] of [
  ["goes elsewhere", "location.href = 'about:blank'"],
  ["reloads", "location.reload()"],
]) {
  test(`who declines and in the same breath ${how} declines for every tab`, async ({ context }) => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) await openPhone(page);
    const { sid } = await ring();
    for (const page of [one, other]) await expect.poll(() => stateOf(page)).toBe("pending");
    // What it says itself as it goes never arrives.
    await one.route("**/decline", () => undefined);
    const gone = one.waitForEvent("framenavigated");
    await one.evaluate(`void call.reject(); ${leaves}; 0`).catch(() => undefined);
    await gone;
    await expect.poll(() => agency.statusOf(sid)).toBe("busy");
    await expect.poll(() => other.evaluate("call.ending()")).toBe("elsewhere");
  });
}
