import { expect, type Page, test } from "@playwright/test";
import { closeAll, heading, maya, openAs, row, search } from "./contacts.ts";

/** The keys of a contact's page work from the moment its heading stands, while the contact is on its way. */
test.afterEach(closeAll);

/** A page as the list knows it; what the server says of the contact waits until it is let in. */
async function toHeading(page: Page, first: string, lastName: string): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(
    /\/api\/clients\/[0-9a-f-]{36}\/full$/,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await search(page).fill(lastName);
  await row(page, first).filter({ hasText: lastName }).getByRole("link").first().click();
  await expect(heading(page)).toHaveText(new RegExp(`${first}.* ${lastName}`));
  await expect(heading(page)).toBeFocused();
  return letIn;
}

const whole = (page: Page) => page.getByRole("button", { name: "Edit primary" });

test("the keys of a contact's page work while the contact is on its way", async ({ browser }) => {
  const page = await openAs(browser, maya);
  await test.step("T opens the conversation, and letters are the text", async () => {
    const letIn = await toHeading(page, "Dana", "Whitfield");
    await page.keyboard.press("t");
    await page.keyboard.type("might fit");
    const window = page.getByRole("dialog", { name: "Messages" });
    await expect(window.getByRole("textbox")).toHaveValue("might fit");
    await expect(whole(page)).toHaveCount(0);
    letIn();
    await expect(whole(page)).toBeVisible();
    const field = window.getByRole("textbox", { name: /^Message to/ });
    await expect(field).toBeFocused();
    await page.keyboard.type("s");
    await expect(field).toHaveValue("might fits");
    await field.fill("");
    // What had the focus went with the page that only the list knew.
    await page.keyboard.press("Escape");
    await expect(window).toBeHidden();
    await expect(heading(page)).toBeFocused();
    await page.goBack();
  });

  for (const [width, first, lastName] of [
    [1440, "Emmett", "Dietrich"],
    [900, "Isaac", "Thornbury"],
  ] as const)
    await test.step(`M begins a note, and letters are its text, at ${width}`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const letIn = await toHeading(page, first, lastName);
      await page.keyboard.press("m");
      await page.keyboard.type("may meet tomorroe");
      await page.keyboard.press("Backspace");
      await expect(whole(page)).toHaveCount(0);
      letIn();
      const note = page.getByRole("textbox", { name: "Note" });
      await expect(note).toBeFocused();
      await page.keyboard.type("w");
      await expect(note).toHaveValue("may meet tomorrow");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await note.fill("");
      await page.goBack();
    });

  await test.step("F stars, digits go to a tab", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const letIn = await toHeading(page, "Lucille", "Amaya");
    await page.keyboard.press("f");
    await page.keyboard.press("3");
    await expect(whole(page)).toHaveCount(0);
    letIn();
    await expect(page.getByRole("tab", { name: /^Home/ })).toHaveAttribute("aria-selected", "true");
    const star = page.getByRole("button", { name: /^Favorite Lucille/ });
    await expect(star).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("f");
    await expect(star).toHaveAttribute("aria-pressed", "false");
  });
});
