import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import {
  ben,
  closeAll,
  heading,
  maya,
  newNumber,
  openAs,
  openCreated,
  row,
  search,
  unheard,
} from "./contacts.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(closeAll);

test("texts beside the page of a contact: moved, closed, where it was, and in whose list", async ({
  browser,
}) => {
  const last = unheard("Beside");
  const number = newNumber();
  const page = await openCreated(browser, maya, {
    "First name": "Rhea",
    "Last name": last,
    "Mobile phone": number,
  });
  await expect(heading(page)).toHaveText(`Rhea ${last}`);
  const dialog = page.getByRole("dialog", { name: "Messages" });
  const opener = page.getByRole("link", { name: `Text Rhea ${last}` });
  await opener.click();
  const field = dialog.getByRole("textbox", { name: `Message to Rhea ${last}` });
  await expect(field).toBeFocused();
  const colleague = await openAs(browser, ben, "/messages");
  const listed = (one: typeof page) =>
    one.getByRole("grid", { name: "Conversations" }).locator("[data-index]").filter({ hasText: last });
  await expect(colleague.getByRole("grid", { name: "Conversations" })).toBeVisible();
  await expect(listed(colleague), "to open it puts it into nobody's list").toHaveCount(0);
  await field.fill("Half a thought");

  // By hand, out over the edge of the window: it stays inside.
  const place = async () => (await dialog.boundingBox())!;
  const head = (await dialog.getByRole("heading", { name: "Messages" }).boundingBox())!;
  await page.mouse.move(head.x + 4, head.y + 4);
  await page.mouse.down();
  await page.mouse.move(-400, -400, { steps: 4 });
  await page.mouse.up();
  expect(await place()).toMatchObject({ x: 16, y: 16 });
  // By keyboard.
  await dialog.getByRole("button", { name: "Move Messages" }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  expect(await place()).toMatchObject({ x: 112, y: 32 });

  // The page behind stays in use.
  await page.getByRole("tab", { name: /^Extra/ }).click();
  await expect(page.getByRole("tab", { name: /^Extra/ })).toHaveAttribute("aria-selected", "true");
  await dialog.getByRole("button", { name: "Close Messages" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.reload();
  await opener.click();
  await expect(field).toHaveValue("Half a thought");
  expect(await place()).toMatchObject({ x: 112, y: 32 });
  // A smaller window has it whole, and a larger one has it back where it was put.
  await page.setViewportSize({ width: 800, height: 700 });
  await expect.poll(async () => (await place()).x).toBeGreaterThanOrEqual(16);
  expect((await place()).x + (await place()).width).toBeLessThanOrEqual(800 - 16);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await place()).x).toBe(112);

  // Whoever corrects the number meanwhile is not where the text goes.
  const headers = await bearer(page);
  const write = (mobilePhone: string) =>
    page.request.put(`/api/clients/${/contact\/([^/?]+)/.exec(page.url())![1]}`, {
      headers,
      data: { mobilePhone },
    });
  await write(newNumber());
  const notice = dialog.getByText(`is not in Rhea ${last}’s file`);
  await expect(notice).toBeVisible();
  await expectClean(page, { widths: [1440] });
  await write(number);
  await expect(notice).toBeHidden();
  // On a phone it stands in front of the page.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole("button", { name: "Move Messages" })).toBeHidden();
  // Not before it has come to rest is it in front of the page.
  await field.hover();
  await expectClean(page, { widths: [390] });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await test.step("a draft puts it into the list of who writes, a text into everybody's", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await opener.click();
    await dialog.getByRole("link", { name: "Open in Messages" }).click();
    await expect(listed(page)).toBeVisible();
    await expect(listed(colleague)).toHaveCount(0);
    await page.goBack();
    await opener.click();
    await expect(field).toHaveValue("Half a thought");
    await field.press("Enter");
    await expect(dialog.getByText("Half a thought")).toBeVisible();
    await expect(listed(colleague)).toContainText("Half a thought");
  });
});

test("stands at once as the list knows it, and is asked for once", async ({ browser }) => {
  const page = await openAs(browser, maya);
  await search(page).fill("whitfield");
  const dana = row(page, "Dana").filter({ hasText: "Whitfield" });
  await expect(dana).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    const call = /\/api\/clients\/[0-9a-f-]{36}(\/full)?$/.exec(request.url());
    if (call) asked.push(call[1] ?? "");
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/api\/clients\/[0-9a-f-]{36}\/full$/, async (route) => {
    await held;
    await route.continue();
  });
  await dana.getByRole("link").first().click();
  await expect(heading(page)).toHaveText(/Dana.* Whitfield/);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText("801-555-0142")).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit primary" })).toHaveCount(0);
  answer();
  await expect(page.getByRole("button", { name: "Edit primary" })).toBeVisible();
  await expect(heading(page), "the heading keeps the focus").toBeFocused();
  await expect(page.getByRole("heading", { name: "Conversations" })).toBeVisible();
  expect(asked.filter((one) => one === "/full")).toHaveLength(1);
});

test("a free-text field offers what somebody has kept for it", async ({ browser }) => {
  const last = unheard("Offer");
  const company = unheard("Beehive ");
  const page = await openCreated(browser, maya, { "First name": "Otis", "Last name": last });
  const dialogOf = async (one: typeof page) => {
    await one.getByRole("tab", { name: /^Policy/ }).click();
    await one.getByRole("button", { name: "Add policy" }).first().click();
    return one.getByRole("dialog", { name: "Add policy" });
  };
  const dialog = await dialogOf(page);
  const field = dialog.getByRole("combobox", { name: "Company" });
  await field.fill(company);
  await page.getByRole("option", { name: `Add “${company}” to the choices` }).click();
  await expect(field).toHaveValue(company);
  await expect(page.getByText(`“${company}” is a choice now`)).toBeVisible();
  // Any other text is an answer too, and is kept for nobody.
  await dialog.getByRole("combobox", { name: "Type" }).fill("Pet");
  await page.keyboard.press("Escape");
  await dialog
    .getByRole("button", { name: /^Save|^Add/ })
    .last()
    .click();
  await expect(page.getByText(`${company} Pet`).or(page.getByText(company)).first()).toBeVisible();

  const other = await openAs(browser, ben, new URL(page.url()).pathname);
  const theirs = await dialogOf(other);
  await theirs.getByRole("combobox", { name: "Company" }).fill(company.slice(0, -3).toUpperCase());
  await other.getByRole("option", { name: company, exact: true }).click();
  await expect(theirs.getByRole("combobox", { name: "Company" })).toHaveValue(company);
});

test("the frame stands, however long the page of a contact is", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts?search=Dana Whitfield");
  await row(page, "Dana Whitfield")
    .first()
    .getByRole("link", { name: "Dana Whitfield", exact: true })
    .click();
  await expect(page.getByRole("button", { name: /Edit follow-up/ }).first()).toBeVisible();
  const highest = () => page.evaluate("document.documentElement.scrollHeight - innerHeight");
  for (const height of [900, 500]) {
    await page.setViewportSize({ width: 1440, height });
    await expect.poll(highest).toBe(0);
    await page.getByRole("complementary", { name: "Profile and team" }).hover();
    await page.mouse.wheel(0, 400);
    expect(await page.evaluate("scrollY")).toBe(0);
  }
});
