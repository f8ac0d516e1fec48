import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { rows } from "./contacts.ts";
import { connection, signIn as signInHere } from "./frame.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { openSignedIn } from "./session.ts";

/** A one-coloured PNG, 16 by 12. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAAFUlEQVR42mNQCcsiCTGMahjVgB0BADtIqwHQetcZAAAAAElFTkSuQmCC",
  "base64",
);

export async function signIn(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openSignedIn(page, email);
  await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
  await expect(page.getByText("Connected", { exact: true }).first()).toBeAttached();
  return page;
}

export const rooms = (page: Page) => page.getByRole("grid", { name: "Conversations" });
export const roomOf = (page: Page, name: string | RegExp): Locator =>
  rooms(page).getByRole("row").filter({ hasText: name });

/** One of those that are there, however many others have come above it: only what is in sight is drawn. */
export async function findRoom(page: Page, name: string): Promise<Locator> {
  const row = roomOf(page, name);
  await expect(async () => {
    if ((await row.count()) === 0) {
      await rooms(page).hover();
      await page.mouse.wheel(0, 400);
    }
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  return row;
}
export const chooseRoom = async (page: Page, name: string) => (await findRoom(page, name)).click();

export const log = (page: Page) => page.getByRole("log", { name: /^Messages with/ });
export const bubble = (page: Page, text: string) => log(page).locator(".m").filter({ hasText: text });
export const composer = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });

/** The field of a conversation that is on its way, or did not come. */
export const early = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });
export const again = (page: Page | Locator) => page.getByRole("button", { name: "Try again" });

/** Conversations are made here; read from here, too. */
export const roomsOfServer = "**/api/sms/room";
export const refused = { status: 500, json: { message: "The server could not answer." } };

export async function toMessages(page: Page): Promise<void> {
  await signInHere(page);
  await expect(connection(page)).toHaveText("Connected");
  await expect(rooms(page).getByRole("row").first()).toBeVisible();
}

/** The page of a contact with a phone. */
export async function toDana(page: Page): Promise<void> {
  await page.goto("/contacts?search=dana%20whitfield");
  await rows(page).first().getByRole("link", { name: "Dana Whitfield" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Whitfield");
  await expect(connection(page)).toHaveText("Connected");
}

/** Asks for the conversation with a number, and is where it will be written. */
export async function ask(page: Page, number: string): Promise<void> {
  await page.getByRole("button", { name: "New conversation" }).click();
  await page.keyboard.type(number);
  await page.keyboard.press("Enter");
  await expect(early(page)).toBeFocused();
}

/** Holds what the address matches until it is let in; of the conversations only that one is made. */
export async function hold(page: Page, url: string | RegExp = roomsOfServer): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(url, async (route) => {
    if (url !== roomsOfServer || route.request().method() !== "GET") await held;
    await route.continue();
  });
  return letIn;
}

/** No conversation is made. */
export const refuse = (page: Page) =>
  page.route(roomsOfServer, (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill(refused),
  );

/** Opens the conversation with a number, made when there is none. */
export async function open(page: Page, phone: OutsidePhone): Promise<void> {
  await page.goto(`/messages?phone=${phone.number.slice(1)}`);
  await page.waitForURL(/room=/);
  await expect(log(page)).toBeVisible();
}

export async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

/** Milliseconds from now until the text was painted, by the page's own clock. */
export async function watchFor(page: Page, selector: string, text: string): Promise<() => Promise<number>> {
  const painted = await page.evaluateHandle(
    ({ selector, text }) => ({
      at: new Promise<number>((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll(selector)].some((one) =>
            one.textContent?.includes(text),
          );
          if (!found) return false;
          requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
          return true;
        };
        const observer = new MutationObserver(() => look() && observer.disconnect());
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    }),
    { selector, text },
  );
  return () => painted.evaluate(({ at }) => at);
}

/** 24 texts and nothing else, however often it is asked for. */
export async function withManyTexts(): Promise<OutsidePhone> {
  const phone = new OutsidePhone("+12125550199");
  if ((await phone.messages()).length === 0)
    for (let at = 1; at <= 24; at++)
      await phone.text(
        at === 3 ? "Line 3, the pomegranate" : `Line ${at} of many\nwith another\nand a third`,
      );
  // Opened while they still come in, the conversation would have nothing earlier to load.
  await expect.poll(() => phone.onTheirWay()).toBe(0);
  return phone;
}
