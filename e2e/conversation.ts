import { type Browser, expect, type Locator, type Page } from "@playwright/test";
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
export const log = (page: Page) => page.getByRole("log", { name: /^Messages with/ });
export const bubble = (page: Page, text: string) => log(page).locator(".m").filter({ hasText: text });
export const composer = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });

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
