import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { actAs, actingBanner, stopActing } from "./act-as.ts";
import { field } from "./contacts.ts";
import { bubble, hold, open, send, signIn } from "./conversation.ts";
import { choose, connection } from "./frame.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { openSignedIn } from "./session.ts";
import { enter } from "./sign-in.ts";

const hannah = "hannah.weiss@northgate.example";
const maya = "maya.torres@northgate.example";
const ben = "ben.okafor@northgate.example";
const texts = /\/api\/sms\/room\/[^/]+\/messages$/;
const waiting = /sending\.\.\.|waiting for the connection/;
const stored = (page: Page) => page.evaluate<string>("JSON.stringify({ ...localStorage })");
const notice = (page: Page) =>
  page.getByRole("region", { name: "Notices" }).getByRole("alertdialog", { name: /written as/ });
const question = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const cancel = (page: Page) => actingBanner(page).getByRole("button", { name: /Cancel|Sending/ });

async function actAsTom(page: Page, phone: OutsidePhone): Promise<void> {
  await actAs(page, "Tom Becker");
  await expect(actingBanner(page)).toContainText("Tom Becker");
  await open(page, phone);
  await expect(connection(page)).toHaveText("Connected");
}

/** Acting ends before the network is back. */
async function leaveUnsent(page: Page, context: BrowserContext, phone: OutsidePhone): Promise<string> {
  await actAsTom(page, phone);
  await context.setOffline(true);
  const words = `As Tom ${Date.now()}`;
  await send(page, words);
  await expect(bubble(page, words)).toContainText(waiting);
  await stopActing(page);
  await context.setOffline(false);
  return words;
}

/** Somebody signs in where nobody was for four hours. */
async function afterIdle(page: Page, next: string): Promise<void> {
  await page.goto("/logout?reason=idle");
  // Before that, the sign-in page would lead back in.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("switchboard.session"))).toBeNull();
  await enter(page, next);
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  await expect(connection(page)).toHaveText("Connected");
}

test("a text that could not be sent as a colleague is told of until it is dealt with", async ({
  browser,
}) => {
  test.slow();
  const phone = new OutsidePhone("+12125550226");
  const page = await signIn(browser, hannah);
  await test.step("dismissed it waits, and is sent by who acts as them again", async () => {
    const words = await leaveUnsent(page, page.context(), phone);
    await expect(notice(page)).toContainText(phone.number.slice(-4));
    await expect(notice(page)).toContainText("written as Tom Becker");
    await expect(notice(page)).toContainText(words);
    await notice(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(notice(page)).toHaveCount(0);
    expect(await stored(page)).toContain(words);
    await page.reload();
    await notice(page).getByRole("button", { name: "Act as Tom Becker" }).click();
    await expect(actingBanner(page)).toContainText("Tom Becker");
    await expect(notice(page)).toHaveCount(0);
    await expect(bubble(page, words)).toContainText("Delivered", { timeout: 30_000 });
    expect(await phone.received()).toEqual([words]);
    await stopActing(page);
    await expect(connection(page)).toHaveText("Connected");
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step("it is told at the next sign-in, to nobody else, and thrown away when asked to", async () => {
    const before = await phone.received();
    const words = await leaveUnsent(page, page.context(), phone);
    await expect(notice(page)).toContainText(words);
    await afterIdle(page, hannah);
    await expect(notice(page)).toContainText(words);
    await notice(page).getByRole("button", { name: "Throw away" }).click();
    await expect(notice(page)).toHaveCount(0);
    expect(await stored(page)).not.toContain(words);
    await page.reload();
    await expect(connection(page)).toHaveText("Connected");
    await expect(notice(page)).toHaveCount(0);

    await leaveUnsent(page, page.context(), phone);
    await expect(notice(page)).toBeVisible();
    await afterIdle(page, ben);
    await expect(notice(page)).toHaveCount(0);
    expect(await phone.received()).toEqual(before);
  });
  await page.context().close();
});

test("what is on its way as a colleague comes through before acting ends, and behind the lock", async ({
  browser,
}) => {
  const phone = new OutsidePhone("+12125550228");
  const page = await signIn(browser, hannah);
  await test.step("acting ends when it is through", async () => {
    await actAsTom(page, phone);
    const letIn = await hold(page, texts);
    await send(page, "Just in time");
    await expect(bubble(page, "Just in time")).toContainText(waiting);
    await cancel(page).click();
    await expect(cancel(page)).toHaveAttribute("aria-busy", "true");
    letIn();
    await expect(actingBanner(page)).toHaveCount(0);
    await expect.poll(() => phone.received()).toEqual(["Just in time"]);
    await expect(notice(page)).toHaveCount(0);
  });

  await test.step("the lock is there at once, and it comes through", async () => {
    await actAsTom(page, phone);
    await page.unroute(texts);
    const letIn = await hold(page, texts);
    await send(page, "And locked");
    await expect(bubble(page, "And locked")).toContainText(waiting);
    await choose(page, "Lock Screen");
    await expect(page.getByRole("main", { name: "Locked" })).toContainText(
      "You no longer act as Tom Becker.",
    );
    letIn();
    await expect.poll(() => phone.received()).toEqual(["Just in time", "And locked"]);
    await expect.poll(() => stored(page)).not.toContain("And locked");
  });
  await page.context().close();
});

test("Logout asks where a text is not sent yet, and leaves nothing of it in any window", async ({
  browser,
}) => {
  const phone = new OutsidePhone("+12125550252");
  const page = await signIn(browser, maya);
  await open(page, phone);
  const other = await page.context().newPage();
  await open(other, phone);
  await page.context().setOffline(true);
  await send(page, "Still here");
  for (const tab of [page, other]) await expect(bubble(tab, "Still here")).toContainText(waiting);
  await choose(page, "Logout");
  await expect(question(page, "Log out?")).toContainText("1 text is not sent yet.");
  await question(page, "Log out?").getByRole("button", { name: "Stay logged in" }).click();
  await expect(bubble(page, "Still here")).toContainText(waiting);
  await choose(page, "Logout");
  await question(page, "Log out?").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: /^Logging Out|^You are logged out/ })).toBeVisible();
  expect(await stored(page)).not.toContain("Still here");
  await page.context().setOffline(false);
  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL(/\/login/);
  expect(await stored(other)).not.toContain("Still here");
  expect(await phone.received()).toEqual([]);
  await page.context().close();
});

test("Logout lets what is on its way come through, and does not ask then", async ({ browser }) => {
  const phone = new OutsidePhone("+12125550253");
  const page = await signIn(browser, maya);
  await open(page, phone);
  const letIn = await hold(page, texts);
  await send(page, "On the way out");
  await expect(bubble(page, "On the way out")).toContainText(waiting);
  await choose(page, "Logout");
  await expect(page.getByText("Sending 1 text before you are logged out...")).toBeVisible();
  letIn();
  await expect(page).toHaveURL("/login");
  expect(await phone.received()).toEqual(["On the way out"]);
  await page.context().close();
});

test("Logout asks where a form is not saved, as every other way out of it does", async ({ page }) => {
  await openSignedIn(page, maya, "/contacts/contact/new");
  await field(page, "First name").fill("Halfway");
  const discard = question(page, "Discard this contact?");
  await choose(page, "Logout");
  await discard.getByRole("button", { name: "Keep editing" }).click();
  await expect(field(page, "First name")).toHaveValue("Halfway");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill("Logout");
  await page.getByRole("option", { name: "Logout", exact: true }).click();
  await discard.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL("/login");
  expect(await stored(page)).not.toContain("Halfway");
});
