import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { open, refused, roomOf, signIn } from "./conversation.ts";
import { connection } from "./frame.ts";
import { OutsidePhone } from "./outside-phone.ts";

test("a list that the server fails to answer is said to be old until it is there", async ({ browser }) => {
  const phone = new OutsidePhone("+12125550186");
  const page = await signIn(browser, "maya.torres@northgate.example");
  // The page waits between its tries: here it does not have to.
  await page.clock.install();
  await open(page, phone);
  const list = /\/api\/sms\/room\?/;
  await page.route(list, (route) => route.fulfill(refused));
  const text = `Nobody sees this ${Date.now()}`;
  await phone.text(text);
  const later = (expected: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(2_000);
      await expected();
    }).toPass();
  await later(() => expect(connection(page)).toHaveText("Not up to date", { timeout: 100 }));
  await expectClean(page, { widths: [1440, 390] });
  await page.unroute(list);
  await later(() => expect(roomOf(page, text)).toBeVisible({ timeout: 100 }));
  await expect(connection(page)).toHaveText("Connected");
  await page.context().close();
});
