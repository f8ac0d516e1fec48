import { expect, test, type Page } from "@playwright/test";
import { AgencyPage } from "./agency-page.ts";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";

test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const agency = new AgencyPage();
const { carrier } = agency;
test.beforeAll(() => agency.open());
test.afterAll(() => agency.close());

/** So long a token is that runs out during a test: registering, and ringing there, has to come before. */
const seconds = 8;
/** Beyond the end of such a token. */
const timeout = 20_000;

/** Registered with a token that nobody renews. */
async function openPhone(page: Page, identity: string, seconds: number) {
  await page.goto(agency.url);
  const token = agency.token(identity, seconds);
  await page.evaluate(`import("${carrier.url}/device.js").then(async ({ openDevice }) => {
    const options = { url: "${carrier.url}", allowIncomingWhileBusy: true };
    window.phone = openDevice({ token: "${token}" }, options);
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

test("a phone whose token runs out is not registered, says so, and is again with another one", async ({
  page,
}) => {
  await openPhone(page, "u_1", seconds);
  await expect
    .poll(() => story(page), { timeout })
    .toEqual(["registering", "registered", "unregistered", "AccessTokenExpired 20104"]);
  const missed = await ring("u_1");
  await expect.poll(() => agency.statusOf(missed.sid)).toBe("no-answer");
  for (const way of ["register", "connect"]) {
    expect(await page.evaluate(`phone.${way}({}).catch(({ name, code }) => name + ' ' + code)`)).toBe(
      "AccessTokenExpired 20104",
    );
  }
  await renew(page, "u_1");
  expect(await page.evaluate("phone.state()")).toBe("registered");
  const { sid } = await ring("u_1");
  await expect.poll(() => page.evaluate("window.call?.callSid()")).toBe(sid);
  await page.evaluate("phone.destroy()");
});

test("who speaks as their token runs out speaks on, and can be rung again with another one", async ({
  page,
}) => {
  await openPhone(page, "u_2", seconds);
  const { sid } = await ring("u_2");
  await expect.poll(() => page.evaluate("window.call?.state()")).toBe("pending");
  await page.evaluate("call.accept()");
  await expect.poll(() => page.evaluate("phone.state()"), { timeout }).toBe("unregistered");
  expect(await page.evaluate("call.state()")).toBe("open");
  await renew(page, "u_2");
  const next = await ring("u_2");
  await expect.poll(() => page.evaluate("window.call?.callSid()")).toBe(next.sid);
  await page.evaluate("call.reject()");
  expect(await agency.statusOf(sid)).toBe("in-progress");
  await page.evaluate("phone.calls()[0].hangUp()");
  await expect.poll(() => agency.statusOf(sid)).toBe("completed");
  expect(await page.evaluate("phone.state()")).toBe("registered");
  await page.evaluate("phone.destroy()");
});

test("what rings as the token runs out rings no longer", async ({ page }) => {
  await openPhone(page, "u_3", seconds);
  const { sid } = await ring("u_3");
  await expect.poll(() => page.evaluate("window.call?.state()")).toBe("pending");
  await expect.poll(() => page.evaluate("call.state()"), { timeout }).toBe("closed");
  expect(await page.evaluate("call.ending()")).toBe("canceled");
  await expect.poll(() => agency.statusOf(sid)).toBe("no-answer");
});

test("a token that is refused changes nothing: after a restart of the company it is who it was", async ({
  page,
}) => {
  await openPhone(page, "u_4", 3600);
  const give = (token: string) =>
    page.evaluate(`phone.updateToken("${token}").then(() => "taken", ({ message }) => message)`);
  const restart = async () => {
    await page.evaluate("story.length = 0");
    await carrier.kill();
    await carrier.start();
    await expect
      .poll(() => story(page))
      .toEqual(["unregistered", "SignalError 31005", "registering", "registered"]);
  };
  expect(await give(agency.token("u_5"))).toContain("another identity");
  expect(await give("none")).toContain("20101");
  await restart();
  expect(await page.evaluate("phone.address()")).toBe("client:u_4");
  expect(await give(agency.token("u_4"))).toBe("taken");
  await page.evaluate("phone.destroy()");
});

test("of a telephone that is not registered, a token that is refused leaves the one that was taken before", async ({
  page,
}) => {
  await openPhone(page, "u_6", 3600);
  await page.evaluate("phone.unregister()");
  const refused = "phone.updateToken('none').then(phone.register).catch(({ message }) => message)";
  expect(await page.evaluate(refused)).toContain("20101");
  await page.evaluate("phone.register()");
  expect(await page.evaluate("[phone.state(), phone.address()]")).toEqual(["registered", "client:u_6"]);
  await page.evaluate("phone.destroy()");
});
