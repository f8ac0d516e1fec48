import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { closeAll, create, maya, openAs, unheard } from "./contacts.ts";
import { signIn } from "./frame.ts";

const both = "Ben Okafor (by Hannah Weiss)";
const banner = (page: Page) => page.getByRole("region", { name: "Acting as a colleague" });
const activity = (page: Page) => page.getByRole("region", { name: "Activity" });
const entries = (page: Page) => page.getByRole("table", { name: "Changes" }).getByRole("row");

test.afterEach(closeAll);

async function actAsBen(page: Page) {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill("Ben Okafor");
  await page.getByRole("option", { name: "Act as Ben Okafor" }).click();
  await expect(banner(page)).toBeVisible();
}

test("what a manager did as a colleague is told with both names, to everybody", async ({ page, browser }) => {
  await signIn(page, "Admin");
  await actAsBen(page);
  await create(page, { "First name": "Twofold", "Last name": unheard("Ghosted") });
  await activity(page).getByRole("textbox").fill("Asked for a quote");
  await page.keyboard.press("Enter");
  await expect(activity(page).getByRole("listitem").filter({ hasText: both })).toContainText(
    "Asked for a quote",
  );
  const address = new URL(page.url()).pathname;
  await banner(page).getByRole("button", { name: "Cancel" }).click();
  await expect(banner(page)).toHaveCount(0);

  const reader = await openAs(browser, maya, `${address}?tab=history`);
  await expect(activity(reader).getByRole("listitem").filter({ hasText: both })).toHaveCount(1);
  const made = entries(reader).filter({ hasText: "Contact" });
  await expect(made.getByTitle(both)).toHaveText("Ben Okafor(by Hannah Weiss)");
  await expectClean(reader, { widths: [1440, 390] });
  await reader.getByRole("button", { name: /^Changes by: / }).click();
  await reader.getByRole("menuitemradio", { name: "Hannah Weiss" }).click();
  await expect(entries(reader).filter({ hasText: "(by Hannah Weiss)" })).toHaveCount(2);
});
