import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { open, refused, roomOf, signIn } from "./conversation.ts";
import { connection } from "./frame.ts";
import { OutsidePhone } from "./outside-phone.ts";

test("a list that the server fails to answer is said to be old until it is there", async ({ browser }) => {
  const phone = new OutsidePhone("+12125550186");
  const page = await signIn(browser, "maya.torres@northgate.example");
  await open(page, phone);
  const list = /\/api\/sms\/room\?/;
  await page.route(list, (route) => route.fulfill(refused));
  const text = `Nobody sees this ${Date.now()}`;
  await phone.text(text);
  await expect(connection(page)).toHaveText("Not up to date", { timeout: 30_000 });
  await expectClean(page);
  await page.unroute(list);
  await expect(roomOf(page, text)).toBeVisible({ timeout: 20_000 });
  await expect(connection(page)).toHaveText("Connected");
  await page.context().close();
});
