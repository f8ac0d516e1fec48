import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { bubble, chooseRoom, composer, hold, toMessages } from "./conversation.ts";

/** Who is meant in New conversation. */
const options = (page: Page) => page.getByRole("option", { name: "Dana Whitfield" });

test("whoever is chosen or typed in full is written to, and Enter sends no draft", async ({ page }) => {
  await toMessages(page);
  for (const times of [1, 2])
    await test.step(`Enter pressed ${times === 1 ? "once chooses a contact and opens" : "twice sends no draft"}`, async () => {
      await chooseRoom(page, "Dana Whitfield");
      await expect(composer(page)).toHaveAccessibleName(/Dana/);
      const draft = `Half a thought ${Date.now()}`;
      await composer(page).fill(draft);
      await chooseRoom(page, "Eleanor Brandt");
      await expect(composer(page)).toHaveAccessibleName(/Eleanor/);
      await page.keyboard.press("c");
      await page.keyboard.type("dana whitfield");
      await expect(options(page)).toHaveCount(1);
      await page.keyboard.press("ArrowDown");
      for (let n = 0; n < times; n++) await page.keyboard.press("Enter");
      await expect(composer(page)).toHaveAccessibleName(/Dana/);
      await expect(composer(page)).toBeFocused();
      await page.keyboard.type(".");
      await expect(composer(page)).toHaveValue(`${draft}.`);
      await expect(bubble(page, draft)).toHaveCount(0);
      await composer(page).fill("");
    });

  await test.step("a name typed in full is enough, and each of a couple has their own number", async () => {
    await chooseRoom(page, "Eleanor Brandt");
    await expect(composer(page)).toHaveAccessibleName(/Eleanor/);
    await page.keyboard.press("c");
    await page.keyboard.type("Dana Whitfield");
    await expect(options(page)).toHaveCount(1);
    await expect(options(page)).toContainText("801-555-0142");
    await page.keyboard.press("Enter");
    await expect(composer(page)).toHaveAccessibleName(/Dana/);
    await expect(composer(page)).toBeFocused();

    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("c");
    await page.keyboard.type("801 555 0166");
    await expect(page.getByRole("option")).toHaveText(["Marcus Whitfield801-555-0166"]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(composer(page)).toHaveAccessibleName(/Marcus/);
  });
});

test("Enter behind what does not say who is meant says what is wanted", async ({ page }) => {
  await toMessages(page);
  const dialog = page.getByRole("dialog", { name: "New conversation" });
  await test.step("behind a piece of a name", async () => {
    await page.keyboard.press("c");
    await page.keyboard.type("whitfield");
    await expect(page.getByRole("option").filter({ hasText: "Whitfield" }).first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(/^Choose a contact, or enter a phone number/)).toBeVisible();
    await dialog.getByRole("combobox", { name: "To" }).fill("");
  });

  await test.step("of two contacts by one name the person says which", async () => {
    await page.route(/\/api\/clients\?.*search=Dana/, async (route) => {
      const answer = await route.fetch();
      const found = (await answer.json()) as { id: string; mobilePhone: string }[];
      const twin = { ...found[0], id: "0199c0de-0000-7000-8000-000000000001", mobilePhone: "12125550231" };
      await route.fulfill({ json: [...found, twin] });
    });
    await page.keyboard.type("Dana Whitfield");
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press("Enter");
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
    await expect(dialog.getByText("Several have this name. Choose one of them.")).toBeVisible();
    await expectClean(page, { widths: [1440, 390] });
    await page.getByRole("combobox", { name: "To" }).press("Enter");
    await expect(options(page)).toHaveCount(2);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(composer(page)).toHaveAccessibleName(/Dana/);
    await expect(dialog).toHaveCount(0);
  });
});

test("Enter before the dialog is there, or the contact is found, goes to them in the end", async ({
  page,
}) => {
  const showDialog = await hold(page, /assets\/recipient-form-[^/]*\.js/);
  const find = await hold(page, /\/api\/clients\?.*search=Dana\+Whitfield/);
  await toMessages(page);
  await page.keyboard.press("c");
  await page.keyboard.type("Dana Whitfield");
  await page.keyboard.press("Enter");
  const asked = page.waitForRequest(/\/api\/clients\?.*search=Dana\+Whitfield/);
  showDialog();
  await asked;
  find();
  await expect(composer(page)).toHaveAccessibleName(/Dana/);
  await expect(composer(page)).toBeFocused();
  await test.step("also where the dialog is there and the contact alone is waited for", async () => {
    const find = await hold(page, /\/api\/clients\?.*search=Emmett\+Dietrich/);
    await page.getByRole("button", { name: "New conversation" }).first().click();
    const to = page.getByRole("combobox", { name: "To" });
    await expect(to).toBeFocused();
    await page.keyboard.type("Emmett Dietrich");
    await page.keyboard.press("Enter");
    await expect(to).toBeVisible();
    find();
    await expect(composer(page)).toHaveAccessibleName(/Emmett/);
  });
});
