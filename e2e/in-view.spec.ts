import { expect, test, type Page } from "@playwright/test";
import { closeAll, maya, openAs, openCreated, unheard } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const dialog = (page: Page) => page.getByRole("dialog");
const person = () => ({ "First name": "Ada", "Last name": unheard("View") });
const phone = { width: 390, height: 844 };

async function openTimes(page: Page) {
  await dialog(page).getByRole("button", { name: "Time" }).first().click();
  return page.getByRole("option", { name: "9:15 AM", exact: true });
}

test("a follow-up from the head of a contact is seen in its list, below the window", async ({ browser }) => {
  const page = await openCreated(browser, maya, person());
  await page.setViewportSize({ width: 1280, height: 600 });
  const list = page.getByRole("region", { name: "Follow-ups" });
  await expect(list.getByRole("heading")).not.toBeInViewport();
  await page.getByRole("button", { name: "Follow up", exact: true }).click();
  await dialog(page).getByLabel("Note").fill("Call about the roof");
  const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000);
  await dialog(page)
    .getByRole("textbox", { name: "Schedule On" })
    .fill(day.toLocaleDateString("en-US", { month: "2-digit", day: "2-digit", year: "numeric" }));
  await (await openTimes(page)).click();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(list.getByRole("button", { name: /roof/ })).toBeInViewport({ ratio: 1 });
});

test("the times of a day end where their field does, on a phone", async ({ browser }) => {
  const page = await openCreated(browser, maya, person());
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Follow up", exact: true }).click();
  const right = async (of: ReturnType<Page["locator"]>) => {
    const box = await of.boundingBox();
    return box ? box.x + box.width : 0;
  };
  const field = dialog(page).getByRole("textbox", { name: "Note" });
  await openTimes(page);
  await expect.poll(() => right(page.locator(".menu--list"))).toBe(await right(field));
});

test("of a long file's name the count of its rows is still read, on a phone", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts/import");
  await page.setViewportSize(phone);
  const buffer = Buffer.from(`First,Last\nAda,${unheard("Row")}\nGrace,${unheard("Row")}\n`);
  const name = "everybody-whom-the-agency-has-ever-known.csv";
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
  const count = page.getByText("· 2 rows");
  await expect(count).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(name)).toBeInViewport();
});
