import { expect, test } from "@playwright/test";
import { AgencyPhones, expectPhoneState, expectState } from "./agency-phones.ts";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";

/** The line to the company is cut and mended in each state of a call. */
test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const phones = new AgencyPhones();
const { carrier } = phones;
test.beforeAll(() => phones.open());
test.afterAll(() => phones.close());
test.afterEach(async ({ page }) => {
  carrier.mend();
  await page.evaluate("phone.destroy()");
});

test("ringing in on a line that is cut: what is declined is declined when it is back", async ({ page }) => {
  await phones.register(page, "in_1");
  const { sid } = await phones.agency.ring("in_1");
  await expectState(page, "pending");
  carrier.cut();
  await expectPhoneState(page, "unregistered");
  await page.evaluate("void call.reject()");
  expect(await phones.agency.statusOf(sid)).toBe("ringing");
  carrier.mend();
  await expect.poll(() => phones.agency.statusOf(sid)).toBe("busy");
  await expectPhoneState(page, "registered");
  expect(await page.evaluate("states")).toEqual(["closed"]);
});

test("ringing in on a line that is cut and mended: it rings on, and can be answered", async ({ page }) => {
  await phones.register(page, "in_2");
  const { sid } = await phones.agency.ring("in_2");
  await expectState(page, "pending");
  carrier.cut();
  await expectPhoneState(page, "unregistered");
  expect(await page.evaluate("call.accept().catch(({ message }) => message)")).toBe(
    "The telephone company cannot be reached",
  );
  carrier.mend();
  await expectPhoneState(page, "registered");
  await page.evaluate("call.accept()");
  await expectState(page, "open");
  expect(await page.evaluate("[states, phone.calls().length]")).toEqual([
    ["connecting", "pending", "connecting", "open"],
    1,
  ]);
  await page.evaluate("call.hangUp()");
  expect(await phones.agency.statusOf(sid)).toBe("completed");
});

test("ringing in while the line stays away: it has rung in vain, and the phone learns so when it is back", async ({
  page,
}) => {
  await phones.register(page, "in_3");
  const { sid } = await phones.agency.ring("in_3");
  await expectState(page, "pending");
  carrier.cut();
  await expect.poll(() => phones.agency.statusOf(sid), { timeout: 10_000 }).toBe("no-answer");
  await expectState(page, "pending");
  carrier.mend();
  await expectState(page, "closed");
  expect(await page.evaluate("call.ending()")).toBe("canceled");
  await expectPhoneState(page, "registered");
});

test("ringing out on a line that is cut: who hangs up is heard when it is back, and it rings nobody", async ({
  page,
}) => {
  await phones.register(page, "out_1");
  const other = await phones.registerBeside(page, "out_2");
  await phones.ring(page, "out_2", other);
  carrier.cut();
  await expectPhoneState(page, "unregistered");
  await page.evaluate("void call.hangUp()");
  carrier.mend();
  await expectState(other, "closed");
  expect(await other.evaluate("call.ending()")).toBe("canceled");
  await expectPhoneState(page, "registered");
});

test("who is not registered any more and hangs up on a line that is cut is heard when it is back", async ({
  page,
}) => {
  await phones.register(page, "gone_1");
  const other = await phones.registerBeside(page, "gone_2");
  await phones.connect(page, "gone_2", other);
  const sid = await page.evaluate<string>("call.callSid()");
  await page.evaluate("phone.unregister()");
  carrier.cut();
  await expectState(page, "reconnecting");
  await page.evaluate("void call.hangUp()");
  expect(await page.evaluate("phone.address()")).toBe("");
  expect(await phones.agency.statusOf(sid)).toBe("in-progress");
  carrier.mend();
  // Long before a phone that is silent is given up, which takes 9 s.
  await expect.poll(() => phones.agency.statusOf(sid), { timeout: 4000 }).toBe("completed");
  await expectState(other, "closed");
  await page.evaluate("phone.register()");
});
