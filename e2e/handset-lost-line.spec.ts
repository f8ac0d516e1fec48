import { expect, test } from "@playwright/test";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";
import { Handset } from "./handset.ts";
import { OwnCarrier } from "./own-carrier.ts";

test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const carrier = new OwnCarrier();
const agency = "+18015550100";
const dana = "+14355550171";

test.beforeAll(async () => {
  await carrier.open();
  await carrier.ask("POST", "IncomingPhoneNumbers", { PhoneNumber: agency });
});
test.afterAll(() => carrier.close());

test("who hangs up on a line that is cut is heard when it is back, and can be called again", async ({
  browser,
}) => {
  const handset = await Handset.open(browser, dana, undefined, carrier.url);
  const twiml = '<Response><Pause length="600"/></Response>';
  const ring = () => carrier.ask("POST", "Calls", { To: dana, From: agency, Twiml: twiml });
  const statusOf = async (sid: string) => (await carrier.ask("GET", `Calls/${sid}`)).status;
  const first = await ring();
  await handset.button("Answer").click();
  await expect(handset.page.getByText("Connected")).toBeVisible();
  carrier.cut();
  await expect(handset.page.getByText("Reconnecting")).toBeVisible();
  await handset.button("Hang up").click();
  expect(await statusOf(first.sid)).toBe("in-progress");
  carrier.mend();
  // Long before a phone that is silent is given up, which takes 9 s.
  await expect.poll(() => statusOf(first.sid), { timeout: 4000 }).toBe("completed");

  await expect(handset.button("Hang up")).toBeHidden();
  const next = await ring();
  await handset.button("Answer").click();
  await expect(handset.page.getByText("Connected")).toBeVisible();
  await handset.button("Hang up").click();
  await expect.poll(() => statusOf(next.sid)).toBe("completed");
  await expect.poll(() => carrier.devices()).toEqual([]);
  await handset.close();
});
