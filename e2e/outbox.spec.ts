import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { bubble, composer, log, open, send, signIn } from "./conversation.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { newSession } from "./session.ts";
import { enter } from "./sign-in.ts";

const maya = "maya.torres@northgate.example";
const ben = "ben.okafor@northgate.example";
const stored = (page: Page) =>
  page.evaluate<string>("JSON.stringify({ ...localStorage, ...sessionStorage })");
const waiting = /sending\.\.\.|waiting for the connection/;
const texts = /\/api\/sms\/room\/[^/]+\/messages$/;

/** Nothing that is sent arrives, or is answered; all else goes on. */
const cutOff = (context: BrowserContext) =>
  context.route(texts, (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );

test("a text that waits stands in every tab, is sent once, and goes out from the next tab when they are closed", async ({
  browser,
}) => {
  const phone = new OutsidePhone("+12125550221");
  const page = await signIn(browser, maya);
  const context = page.context();
  await open(page, phone);
  const other = await context.newPage();
  await open(other, phone);
  const both = `In two windows ${Date.now()}`;
  await test.step("in every tab it is one", async () => {
    await context.setOffline(true);
    await send(page, both);
    for (const tab of [page, other]) await expect(bubble(tab, both)).toContainText(waiting);
    await context.setOffline(false);
    for (const tab of [page, other]) {
      await expect(bubble(tab, both)).toContainText("Delivered", { timeout: 30_000 });
      await expect(bubble(tab, both)).toHaveCount(1);
    }
    expect(await phone.received()).toEqual([both]);
    expect(await stored(other)).not.toContain(both);
  });

  await test.step("the next tab sends it, wherever it opens", async () => {
    await other.close();
    await context.setOffline(true);
    const words = `Before the tunnel ${Date.now()}`;
    await send(page, words);
    await expect(bubble(page, words)).toContainText(waiting);
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto("/contacts");
    await expect.poll(() => phone.received(), { timeout: 30_000 }).toEqual([both, words]);
    await open(next, phone);
    await expect(bubble(next, words)).toHaveCount(1);
    await expect(bubble(next, words)).toContainText("Delivered");
    expect(await stored(next)).not.toContain(words);
  });
  await context.close();
});

test("a text that waits where the session was ended from elsewhere is of nobody else who signs in", async ({
  browser,
}) => {
  const phone = new OutsidePhone("+12125550225");
  const page = await signIn(browser, maya);
  await open(page, phone);
  await cutOff(page.context());
  await send(page, "Wait for me");
  await expect(bubble(page, "Wait for me")).toContainText(waiting);
  await newSession(maya);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmessages/);
  expect(await stored(page)).toContain("Wait for me");
  await enter(page, ben);
  await expect(page).toHaveURL(/\/messages/);
  await open(page, phone);
  await expect(composer(page)).toBeVisible();
  await expect(log(page)).toHaveAttribute("aria-busy", "false");
  await expect(bubble(page, "Wait for me")).toHaveCount(0);
  expect(await stored(page)).not.toContain("Wait for me");
  expect(await phone.received()).toEqual([]);
  await page.context().close();
});
