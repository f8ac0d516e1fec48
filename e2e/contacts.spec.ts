import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import {
  ben,
  closeAll,
  create,
  field,
  heading,
  maya,
  newNumber,
  openAs,
  openCreated,
  row,
  rows,
  search,
  unheard,
} from "./contacts.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

test("a person is found in the directory: by scrolling, by name, number and letter, and as a favorite", async ({
  browser,
}) => {
  test.slow();
  const last = unheard("Xqoël");
  const name = `Íñigo ${last}`;
  const company = `${unheard("Beehive")} Drywall & Sons`;
  const digits = newNumber();
  const page = await openAs(browser, maya);
  await test.step("the whole list is reached by scrolling, and the place is kept", async () => {
    await expect(rows(page).first()).toBeVisible();
    const total = Number(
      (await page.getByRole("button", { name: "Total contacts" }).innerText()).replace(/\D/g, ""),
    );
    expect(total).toBeGreaterThan(200);
    const list = page.locator(".vgrid__scroll");
    await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    const end = page.locator(`[data-index="${total - 1}"]`);
    await expect(end.locator(".crow__n")).toBeVisible();
    const theirs = await end.locator(".crow__n").innerText();
    const place = await list.evaluate((box) => box.scrollTop);
    await end.locator(".crow__n").click();
    await expect(heading(page)).toContainText(theirs.split(" ")[0]!);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(end.locator(".crow__n")).toHaveText(theirs);
    expect(await list.evaluate((box) => box.scrollTop)).toBe(place);
  });

  const headers = await bearer(page);
  const data = {
    firstName: "Íñigo",
    lastName: last,
    coFirstName: "Olav",
    companyName: company,
    mobilePhone: digits,
  };
  expect((await page.request.post("/api/clients", { headers, data })).status()).toBe(201);
  await test.step("any part of the name and any spelling of the number finds them", async () => {
    const [area, exchange, rest] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
    const spellings = [
      `(${area}) ${exchange}-${rest}`,
      `${area}.${exchange}.${rest}`,
      `+1 ${area} ${exchange} ${rest}`,
      `${exchange}${rest}`,
    ];
    for (const spelling of spellings) {
      await search(page).fill(spelling);
      await expect(page).toHaveURL((url) => url.searchParams.get("search") === spelling);
      await expect(row(page, last)).toBeVisible();
      await expect(row(page, last).locator("mark").first()).toBeVisible();
    }
    await search(page).fill(`${last.toLowerCase().replace("ë", "e")} inigo`);
    await expect(page.getByText("1 contact found")).toBeVisible();
    await expect(row(page, last).locator("mark")).toHaveText(["Íñigo", last]);

    await search(page).fill("nobody is called %_\\");
    await expect(page.getByText("No contact matches “nobody is called %_\\”")).toBeVisible();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(search(page)).toHaveValue("");
    await expect(rows(page).nth(3)).toBeVisible();
  });

  await test.step("each row shows the name, the company and the co-applicant, and calls, at every width", async () => {
    await page.goto(`/contacts?search=${last}`);
    for (const width of [1440, 1280, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of [name, "with Olav", company]) {
        const part = row(page, last).getByText(text, { exact: true });
        await expect(part).toHaveCount(1);
        await expect(part).toBeInViewport();
      }
      const box = (await row(page, last).boundingBox())!;
      const words = (await row(page, last).locator(".crow__t").boundingBox())!;
      expect(box.height).toBe(60);
      expect(words.height).toBeLessThanOrEqual(box.height);
      const call = row(page, last).getByRole("link", { name: `Call ${name}`, exact: true });
      await row(page, last).hover();
      await expect(call).toHaveCSS("opacity", "1");
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(call).toHaveAttribute("href", `tel:+1${digits}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("letters lead to their part of the directory and are kept in the address", async () => {
    await search(page).fill("");
    await expect(page).toHaveURL(/\/contacts$/);
    await page.getByRole("radio", { name: "X", exact: true }).click();
    await expect(page).toHaveURL(/\?letter=x$/);
    await expect(row(page, last)).toBeVisible();
    await expect(page.getByText(/^\d+ contacts? under X$/)).toBeVisible();
    for (const name of await rows(page).locator(".crow__n").allTextContents()) expect(name).toMatch(/X/);
    await row(page, last).getByRole("link", { name, exact: true }).click();
    await expect(heading(page)).toContainText(last);
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("radio", { name: "X", exact: true })).toBeChecked();
    await page.getByRole("radio", { name: "X", exact: true }).click();
    await expect(page).toHaveURL(/\/contacts$/);
  });

  const star = `Favorite ${name}`;
  await test.step("favorites are one's own and stand under their tab", async () => {
    await search(page).fill(last);
    await row(page, last).hover();
    await row(page, last).getByRole("button", { name: star }).click();
    await expect(row(page, last).getByRole("button", { name: star })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("radio", { name: "Favorites" }).click();
    await expect(row(page, last)).toBeVisible();
    const other = await openAs(browser, ben, "/contacts?favorites=true");
    await expect(other.getByRole("radio", { name: "Favorites" })).toBeChecked();
    await expect(other.getByText(/^\d+ favorites?$/)).toBeVisible();
    await expect(row(other, last)).toHaveCount(0);

    await row(page, last).getByRole("button", { name: star }).click();
    await expect(row(page, last)).toHaveCount(0);
  });
});

test("a new contact of which no id is told is looked for in the directory", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts/contact/new");
  await page.route(/\/api\/clients$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    return route.fulfill({ response: await route.fetch(), json: {} });
  });
  const last = unheard("Untold");
  await field(page, "Last name").fill(last);
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText("Client created")).toBeVisible();
  await expect(page).toHaveURL(/\/contacts$/);
  await search(page).fill(last);
  await expect(row(page, last)).toBeVisible();
});

test("the directory is used without a mouse", async ({ browser }) => {
  const page = await openAs(browser, maya, "/messages");
  // The rows are late: the focus stands on one that is still to come.
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/api\/clients(\?|$)/, async (route) => {
    await late;
    await route.continue();
  });
  await page.getByRole("link", { name: "Contacts" }).first().click();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(rows(page).first()).toBeFocused();
  arrive();
  await expect(rows(page).first().getByRole("link").first()).toBeVisible();
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("k");
  const second = page.locator('[data-index="1"]');
  await expect(second).toBeFocused();
  const star = second.getByRole("button", { name: /^Favorite / });
  const before = await star.getAttribute("aria-pressed");
  await page.keyboard.press("f");
  await expect(star).not.toHaveAttribute("aria-pressed", before!);
  await page.keyboard.press("f");
  await expect(star).toHaveAttribute("aria-pressed", before!);
  await page.keyboard.press("End");
  await expect(page.locator("[data-index]:focus")).not.toHaveAttribute("data-index", "1");
  await page.keyboard.press("Home");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("whitfield");
  await expect(page.getByText(/found$/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toContainText("Whitfield");
  await page.goBack();
  await expect(search(page)).toHaveValue("whitfield");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(/\/messages\?/);
});

test("two browsers agree on the directory and on an open contact", async ({ browser }) => {
  const last = unheard("Both");
  const page = await openAs(browser, maya);
  const other = await openAs(browser, ben, `/contacts?search=${last}`);
  await expect(other.getByText(`No contact matches “${last}”`)).toBeVisible();
  await create(page, { "First name": "Una", "Last name": last });
  await expect(row(other, last)).toBeVisible();
  await row(other, last)
    .getByRole("link", { name: `Una ${last}` })
    .click();
  await expect(heading(other)).toHaveText(`Una ${last}`);

  await page.getByRole("button", { name: "Edit primary" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Contact" });
  await expect(dialog.getByRole("button", { name: /^Save/ })).toBeDisabled();
  await field(dialog, "First name").fill("Unity");
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Client updated")).toBeVisible();
  await expect(heading(page)).toHaveText(`Unity ${last}`);
  await expect(heading(other)).toHaveText(`Unity ${last}`);
});

test("every screen is clean at every width, light and dark", async ({ browser }) => {
  test.slow();
  const last = unheard("Clean-and-very-long-");
  const page = await openCreated(browser, maya, {
    "First name": "Maximiliana",
    "Last name": last,
    Email: `maximiliana@${last.toLowerCase()}.example`,
    "Mobile phone": newNumber(),
    SSN: "528114471",
  });
  await expect(heading(page)).toContainText(last);
  await expectClean(page);
  await page.getByRole("button", { name: "Edit primary" }).click();
  await field(page, "Email").fill("no address");
  await field(page, "Email").press("Tab");
  await expect(page.getByText("Enter an email address like name@example.com")).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await page.goto("/contacts");
  await expect(rows(page).nth(3)).toBeVisible();
  await page.keyboard.press("j");
  await expectClean(page);
  await search(page).fill("no one at all");
  await expect(page.getByText(/No contact matches/)).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await page.goto("/contacts/contact/new?phone=18015550168");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText("Enter a first name, a last name or a company")).toBeVisible();
  await expectClean(page);
  await page.goto("/contacts/contact/none");
  await expect(heading(page)).toHaveText("This contact is not here");
  await expectClean(page, { widths: [1440, 390] });
  await page.getByRole("link", { name: "Contacts" }).last().click();
  await expect(rows(page).first()).toBeVisible();
});
