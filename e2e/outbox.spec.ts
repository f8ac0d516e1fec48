import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { bubble, composer, log, open, send, signIn } from "./conversation.ts";
import { choose } from "./frame.ts";
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

test("a text whose tab is closed while it waits goes out from the next tab, once", async ({ browser }) => {
  const phone = new OutsidePhone("+12125550221");
  const page = await signIn(browser, maya);
  const context = page.context();
  await open(page, phone);
  await context.setOffline(true);
  const words = `Before the tunnel ${Date.now()}`;
  await send(page, words);
  await expect(bubble(page, words)).toContainText(waiting);
  await page.close();
  await context.setOffline(false);

  // Wherever it opens.
  const next = await context.newPage();
  await next.goto("/contacts");
  await expect.poll(() => phone.received(), { timeout: 30_000 }).toEqual([words]);
  await open(next, phone);
  await expect(bubble(next, words)).toHaveCount(1);
  await expect(bubble(next, words)).toContainText("Delivered");
  expect(await stored(next)).not.toContain(words);
  await context.close();
});

test("a text that waits stands in every tab once, and both send it as one", async ({ browser }) => {
  const phone = new OutsidePhone("+12125550222");
  const page = await signIn(browser, maya);
  const context = page.context();
  await open(page, phone);
  const other = await context.newPage();
  await open(other, phone);
  await context.setOffline(true);
  const words = `In two windows ${Date.now()}`;
  await send(page, words);
  for (const tab of [page, other]) await expect(bubble(tab, words)).toContainText(waiting);
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(bubble(tab, words)).toContainText("Delivered", { timeout: 30_000 });
    await expect(bubble(tab, words)).toHaveCount(1);
  }
  expect(await phone.received()).toEqual([words]);
  expect(await stored(other)).not.toContain(words);
  await context.close();
});

test("a text that the server stumbles over is tried again by itself", async ({ browser }) => {
  const phone = new OutsidePhone("+12125550223");
  const page = await signIn(browser, maya);
  await open(page, phone);
  let stumbled = 0;
  await page.route(texts, (route) =>
    route.request().method() === "POST" && ++stumbled < 3
      ? route.fulfill({ status: 500, json: { message: "The server could not answer.", code: "internal" } })
      : route.continue(),
  );
  await send(page, "Third time lucky");
  await expect(bubble(page, "Third time lucky")).toContainText("Delivered", { timeout: 30_000 });
  expect(await phone.received()).toEqual(["Third time lucky"]);
  await page.context().close();
});

test("a logout leaves nothing of a text that waits, in any window", async ({ browser }) => {
  const phone = new OutsidePhone("+12125550224");
  const page = await signIn(browser, maya);
  const context = page.context();
  await open(page, phone);
  const other = await context.newPage();
  await open(other, phone);
  await cutOff(context);
  await send(page, "Never mind");
  await expect(bubble(other, "Never mind")).toContainText(waiting);
  await choose(page, "Logout");
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL(/\/login/);
  expect(await stored(page)).not.toContain("Never mind");
  await context.unroute(texts);
  await enter(page, maya);
  await expect(page).toHaveURL(/\/messages/);
  await open(page, phone);
  await expect(bubble(page, "Never mind")).toHaveCount(0);
  expect(await phone.received()).toEqual([]);
  await context.close();
});

test("a text waits for whoever was signed out from elsewhere, and for nobody else", async ({ browser }) => {
  const phone = new OutsidePhone("+12125550225");
  const page = await signIn(browser, maya);
  const context = page.context();
  await open(page, phone);
  await cutOff(context);
  for (const [next, shown] of [
    [maya, 1],
    [ben, 0],
  ] as const) {
    if (next === maya) await send(page, "Wait for me");
    await expect(bubble(page, "Wait for me")).toContainText(waiting);
    await newSession(maya);
    await expect(page).toHaveURL(/\/login\?redirect=%2Fmessages/);
    await enter(page, next);
    await expect(page).toHaveURL(/\/messages/);
    await open(page, phone);
    await expect(composer(page)).toBeVisible();
    await expect(log(page)).toHaveAttribute("aria-busy", "false");
    await expect(bubble(page, "Wait for me")).toHaveCount(shown);
  }
  expect(await stored(page)).not.toContain("Wait for me");
  expect(await phone.received()).toEqual([]);
  await context.close();
});
