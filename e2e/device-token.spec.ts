import { expect, test, type Page } from "@playwright/test";
import { AgencyPage } from "./agency-page.ts";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";

test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const agency = new AgencyPage();
const { carrier } = agency;
test.beforeAll(() => agency.open());
test.afterAll(() => agency.close());

/** Registered with a token of a few seconds, which nobody renews. */
async function openPhone(page: Page, identity: string, seconds: number) {
  await page.goto(agency.url);
  const token = agency.token(identity, seconds);
  await page.evaluate(`import("${carrier.url}/device.js").then(async ({ openDevice }) => {
    window.phone = openDevice({ token: "${token}" }, { url: "${carrier.url}" });
    window.story = [];
    phone.on("state", (state) => story.push(state));
    phone.on("error", ({ name, code }) => story.push(name + " " + code));
    phone.on("incoming", (call) => { window.call = call; });
    await phone.register();
  })`);
}
const renew = (page: Page, identity: string) =>
  page.evaluate(`phone.updateToken("${agency.token(identity)}").then(phone.register)`);
const story = (page: Page) => page.evaluate("story");
const ring = (identity: string) => agency.ring(identity);
const statusOf = async (sid: string) => (await carrier.ask("GET", `Calls/${sid}`)).status;

test("a phone whose token runs out is not registered, says so, and is again with another one", async ({
  page,
}) => {
  await openPhone(page, "u_1", 3);
  await expect
    .poll(() => story(page))
    .toEqual(["registering", "registered", "unregistered", "AccessTokenExpired 20104"]);
  const missed = await ring("u_1");
  await expect.poll(() => statusOf(missed.sid)).toBe("no-answer");
  expect(await page.evaluate("phone.register().catch(({ name, code }) => name + ' ' + code)")).toBe(
    "AccessTokenExpired 20104",
  );
  await renew(page, "u_1");
  expect(await page.evaluate("phone.state()")).toBe("registered");
  const { sid } = await ring("u_1");
  await expect.poll(() => page.evaluate("window.call?.callSid()")).toBe(sid);
  await page.evaluate("phone.destroy()");
});

test("who speaks as their token runs out speaks on, and can be rung again with another one", async ({
  page,
}) => {
  await openPhone(page, "u_2", 4);
  const { sid } = await ring("u_2");
  await expect.poll(() => page.evaluate("window.call?.state()")).toBe("pending");
  await page.evaluate("call.accept()");
  await expect.poll(() => page.evaluate("phone.state()")).toBe("unregistered");
  expect(await page.evaluate("call.state()")).toBe("open");
  await renew(page, "u_2");
  const next = await ring("u_2");
  await expect.poll(() => page.evaluate("window.call?.callSid()")).toBe(next.sid);
  await page.evaluate("call.reject()");
  expect(await statusOf(sid)).toBe("in-progress");
  await page.evaluate("phone.calls()[0].hangUp()");
  await expect.poll(() => statusOf(sid)).toBe("completed");
  expect(await page.evaluate("phone.state()")).toBe("registered");
  await page.evaluate("phone.destroy()");
});

test("what rings as the token runs out rings no longer", async ({ page }) => {
  await openPhone(page, "u_3", 3);
  const { sid } = await ring("u_3");
  await expect.poll(() => page.evaluate("window.call?.state()")).toBe("pending");
  await expect.poll(() => page.evaluate("call.state()")).toBe("closed");
  expect(await page.evaluate("call.ending()")).toBe("canceled");
  await expect.poll(() => statusOf(sid)).toBe("no-answer");
});
