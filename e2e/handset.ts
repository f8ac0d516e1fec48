import type { Browser, Locator, Page } from "@playwright/test";
import { refuseMicrophone } from "./chromium.ts";
import { product } from "./product.ts";

/** The page of an outside phone, as a person sees it. */
export class Handset {
  readonly number: string;
  readonly page: Page;

  private constructor(number: string, page: Page) {
    this.number = number;
    this.page = page;
  }

  static async open(
    browser: Browser,
    number: string,
    microphone?: "no microphone",
    company = product().sandboxUrl,
  ): Promise<Handset> {
    const context = await browser.newContext();
    if (microphone) await context.addInitScript(refuseMicrophone);
    const page = await context.newPage();
    const address = new URL("/handset", company);
    address.searchParams.set("number", number);
    await page.goto(address.href);
    return new Handset(number, page);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** What was said in the call. */
  get captions(): Locator {
    return this.page.getByRole("log", { name: "What is said" });
  }

  /** Dials on the keypad of the phone. */
  async call(number: string): Promise<void> {
    await this.page.getByRole("navigation", { name: "Phone" }).getByRole("link", { name: "Keypad" }).click();
    await this.page.getByRole("textbox", { name: "Number to call" }).fill(number);
    await this.button("Call").click();
  }

  /** How loud it is now, 0 to 100, as the meter shows it. */
  async loudness(side: "What you say" | "What you hear"): Promise<number> {
    const meter = this.page.getByRole("meter", { name: side });
    return Number(await meter.getAttribute("aria-valuenow"));
  }

  /** Words are said: the field is empty again, and waits. */
  async say(words: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Type what you say" }).fill(words);
    await this.button("Say it").click();
  }

  async close(): Promise<void> {
    // Left, not killed: its phone hangs up at once, and may be in the next call.
    if (!this.page.isClosed()) await this.page.goto("about:blank");
    await this.page.context().close();
  }
}
