import { expect, test, type Page } from "@playwright/test";
import { writeXlsx } from "hucre/xlsx";
import { expectClean } from "./audit.ts";
import { hold } from "./conversation.ts";
import { closeAll, maya, newNumber, openAs, openCreated, row, search, unheard } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const ends = { widths: [1440, 390] };
const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const step = (page: Page, name: string) =>
  expect(page.getByRole("list", { name: "Import" }).locator("[aria-current=step]")).toContainText(name);

/** What is there to decide is there on a phone, too. */
async function onPhone(page: Page, look: () => Promise<void>) {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await look();
  await page.setViewportSize(before);
}

test("a file of contacts is matched, checked, corrected, imported and undone", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts/import");
  const last = unheard("Import");
  const phone = newNumber();
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expectClean(page);
  await choose(page, "notes.csv", "%PDF-1.7");
  await expect(page.getByText("Choose a CSV, Excel or vCard file.")).toBeVisible();

  await choose(
    page,
    "agency.csv",
    [
      "Name,Cell,E-mail,DOB,Address,Pol #,Code7",
      `"${last}, Leona & Chidi",${phone},leona@${last}.example,4/9/1971,"220 W 300 N, Provo, UT 84601",HM-1,A1`,
      `"${last}, Grant",,g.ach@example,,,,A1`,
      `"${last}, Leona",${phone},,,,,C3`,
    ].join("\n"),
  );
  await step(page, "Match columns");
  await expect(page.getByText("6 of 7 columns matched.")).toBeVisible();
  const columns = page.getByRole("table", { name: "Columns of the file" });
  await expect(columns.getByRole("row", { name: /^Name/ })).toContainText("Name, whole");
  await expect(columns.getByRole("row", { name: /^Code7/ })).toContainText("Do not import");
  await expectClean(page);
  await onPhone(page, async () => {
    const pol = columns.getByRole("row", { name: /^Pol #/ });
    await pol.scrollIntoViewIfNeeded();
    for (const text of ["HM-1", "Matched"])
      await expect(pol.getByText(text).locator("visible=true")).toHaveCount(1);
    await expect(pol.getByRole("button", { name: /goes to/ })).toBeInViewport({ ratio: 1 });
  });
  await page.keyboard.press("Control+Enter");

  await step(page, "Check");
  const rows = page.getByRole("table", { name: "Rows of the file" });
  await expect(rows).toContainText("Row 2 in this file is the same person");
  await expect(page.getByText("1 new, up to 1 updated, 1 left out")).toBeVisible();
  await expectClean(page);
  await onPhone(page, async () => {
    for (const name of ["All 3", "Errors 1", "Add anyway"])
      await expect(page.getByRole("radio", { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Download 1 error" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("1 new, up to 1 updated, 1 left out")).toBeInViewport({ ratio: 1 });
  });
  // Corrected where it stands, with the keyboard alone.
  const wrong = rows.getByRole("textbox", { name: "E-mail, row 3" });
  await expect(wrong).toHaveAccessibleDescription("Enter an email address like name@example.com");
  await onPhone(page, async () => {
    await wrong.scrollIntoViewIfNeeded();
    await expect(rows.getByText("E-mail, row 3")).toBeVisible();
    await expect(rows.getByText("Enter an email address").locator("visible=true")).toHaveCount(1);
  });
  await wrong.fill(`grant@${last}.example`);
  await wrong.press("Enter");
  await expect(page.getByText("2 new, up to 1 updated, 0 left out")).toBeVisible();
  // Leaving loses nothing.
  await page.goto("/contacts/import");
  await page
    .getByRole("link", { name: /^agency\.csv/ })
    .first()
    .click();
  await step(page, "Check");
  await page.getByRole("button", { name: "Import 3" }).click();

  await expect(page.getByRole("heading", { name: "2 contacts are in" })).toBeVisible();
  await expectClean(page, ends);
  await page.getByRole("button", { name: "Show the contacts" }).click();
  await expect(page.getByRole("button", { name: /^Import agency\.csv/ })).toBeVisible();
  await expect(row(page, last)).toHaveCount(2);
  await expect(page.getByText("2 contacts match")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Undo import" }).click();
  const question = page.getByRole("alertdialog", { name: "Undo this import?" });
  await expect(question).toContainText("Removes the 2 new contacts");
  await expectClean(page, ends);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByRole("heading", { name: "2 contacts are in" })).toBeVisible();
  await page.getByRole("button", { name: "Undo import" }).click();
  await question.getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("heading", { name: "The import is undone" })).toBeVisible();
  await page.getByRole("button", { name: "Show the contacts" }).click();
  await search(page).fill(last);
  await expect(row(page, last)).toHaveCount(0);
});

test("who is likely there already is shown, and changed only when somebody says so", async ({ browser }) => {
  const last = unheard("Whitcombe");
  const phone = newNumber();
  const page = await openCreated(browser, maya, {
    "First name": "Rosalind",
    "Last name": last,
    "Mobile phone": phone,
    "Birth date": "03/14/1962",
  });
  const misspelt = `First,Last,Cell,DOB,Tags,Notes\nRosalynd,${last.slice(0, -1)},${phone},3/14/1962,,Met at the fair`;
  const rows = page.getByRole("table", { name: "Rows of the file" });
  // The job that compares contacts may not have come to this one yet.
  await expect(async () => {
    await page.goto("/contacts/import");
    await choose(page, "fair.csv", misspelt);
    await step(page, "Match columns");
    await page.keyboard.press("Control+Enter");
    await expect(rows).toContainText(`Possibly Rosalind ${last}`, { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("1 new, 0 updated, 0 left out")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Possible 1" })).toBeVisible();
  // On a phone, what becomes of it is read whole.
  await onPhone(page, async () => {
    const choice = rows.getByText("Add anyway").filter({ visible: true });
    await expect(choice).toBeVisible();
    const [letters, height] = await choice.evaluate((element) => {
      const { fontSize } = getComputedStyle(element);
      return [parseFloat(fontSize), element.clientHeight];
    });
    expect(height).toBeGreaterThanOrEqual(letters * 1.25);
  });
  await expectClean(page, ends);
  await page.getByRole("button", { name: "What becomes of row 2" }).click();
  await page.getByRole("option", { name: "Update" }).click();
  await page.getByRole("button", { name: "Import 1" }).click();
  await expect(page.getByRole("heading", { name: "1 contact is in" })).toBeVisible();
  await page.getByRole("button", { name: "Show the contacts" }).click();
  await search(page).fill(last.slice(0, -1));
  await row(page, "Rosalynd").getByRole("link").first().click();
  await expect(page.getByText("Met at the fair")).toBeVisible();
});

test("of a file another sheet or encoding is chosen, and what only fills a cell is said to be left out", async ({
  browser,
}) => {
  const page = await openAs(browser, maya, "/contacts/import");
  const last = unheard("Sheet");
  const sheet = (first: string) => [
    ["First Name", "Last Name", "Cell", "DOB"],
    [first, last, "000-000-0000", "01/01/1900"],
  ];
  const businesses = [
    ["Company", "E-mail"],
    [`${last} Tiles LLC`, `tiles@${last}.example`],
  ];
  const sheets = [
    { name: "Read me", rows: [["Fill in the next sheet"]] },
    { name: "People", rows: sheet("Ida") },
    { name: "Businesses", rows: businesses },
  ];
  await page.locator('input[type="file"]').setInputFiles({
    name: "agency.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: Buffer.from(await writeXlsx({ sheets })),
  });
  await step(page, "Match columns");
  const columns = page.getByRole("table", { name: "Columns of the file" });
  const choice = page.getByRole("button", { name: "Sheet" });
  await expect(choice).toContainText("People");
  await expectClean(page, ends);
  const take = async (name: string) => {
    await choice.click();
    await page.getByRole("option", { name }).click();
  };
  await take("Read me");
  await expect(page.getByText('The sheet "Read me" names its columns, and has no rows below.')).toBeVisible();
  await expect(choice).toContainText("People");
  await take("Businesses");
  await expect(columns.getByRole("row", { name: /^Company/ })).toContainText("Company");
  await expect(columns.getByRole("row", { name: /^Cell/ })).toHaveCount(0);
  await expect(page.getByText("2 of 2 columns matched.")).toBeVisible();
  await take("People");
  await expect(page.getByText("4 of 4 columns matched.")).toBeVisible();
  await onPhone(page, async () => {
    await expect(choice).toBeInViewport({ ratio: 1 });
  });
  await page.keyboard.press("Control+Enter");
  await step(page, "Check");
  const rows = page.getByRole("table", { name: "Rows of the file" });
  await expect(rows).toContainText("New, without Cell, DOB");
  await page.getByRole("button", { name: "Import 1" }).click();
  await expect(page.getByRole("heading", { name: "1 contact is in" })).toBeVisible();

  await test.step("a file whose letters were guessed is read as somebody says", async () => {
    await page.goto("/contacts/import");
    // "Яна" as Windows writes it in Cyrillic.
    const buffer = Buffer.from("First name\n\xdf\xed\xe0\n", "latin1");
    await page.locator('input[type="file"]').setInputFiles({ name: "few.csv", mimeType: "text/csv", buffer });
    await step(page, "Match columns");
    await page.getByRole("button", { name: "Encoding" }).click();
    await page.getByRole("option", { name: "Cyrillic (Windows)" }).click();
    await expect(columns).toContainText("Яна");
    await expectClean(page, ends);
  });
});

test("only new contacts are added, or only those that are there updated, and the preview follows", async ({
  browser,
}) => {
  const last = unheard("Mode");
  const email = `there@${last}.example`.toLowerCase();
  const page = await openCreated(browser, maya, { "First name": "Thea", "Last name": last, Email: email });
  await page.goto("/contacts/import");
  await choose(
    page,
    "mode.csv",
    `First,Last,Email,Job,Code7\nThea,${last},${email},Pilot,\nNew,${last},new@${last}.example,Baker,A1`,
  );
  await step(page, "Match columns");
  // What is half chosen waits over a reload.
  const columns = page.getByRole("table", { name: "Columns of the file" });
  await columns.getByRole("button", { name: /Code7 goes to/ }).click();
  await page.getByRole("option", { name: "Note", exact: true }).click();
  await expect(columns.getByRole("row", { name: /^Code7/ })).toContainText("Note");
  await expect(async () => {
    await page.reload();
    await expect(columns.getByRole("row", { name: /^Code7/ })).toContainText("Note", { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Control+Enter");
  await step(page, "Check");
  const rows = page.getByRole("table", { name: "Rows of the file" });
  const preview = (text: string) => expect(page.getByText(text)).toBeVisible();
  await preview("1 new, up to 1 updated, 0 left out");
  const open = async (now: string) => page.getByRole("button", { name: now, exact: true }).click();
  const choice = page.getByRole("dialog", { name: "What is imported" });
  await open("Add and update");
  await choice.getByRole("radio", { name: "Only add new contacts" }).click();
  await preview("1 new, 0 updated, 1 left out");
  await choice.getByRole("radio", { name: "Only update contacts that are there" }).click();
  await preview("0 new, up to 1 updated, 1 left out");
  await choice.getByRole("checkbox", { name: "Email" }).click();
  await preview("0 new, 0 updated, 2 left out");
  await choice.getByRole("checkbox", { name: "Email" }).click();
  await choice.getByRole("checkbox", { name: /^Keep what contacts have/ }).click();
  await preview("0 new, up to 1 updated, 1 left out");
  await page.keyboard.press("Escape");
  await expect(rows).toContainText("Not there, left out");
  await onPhone(page, async () => {
    await open("Only update");
    await expect(choice).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
  });
  await page.getByRole("button", { name: "Import 1" }).click();
  await expect(page.getByRole("heading", { name: "1 contact is in" })).toBeVisible();
});

test("who leaves while a file is uploaded is not called back, and the list shows it", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts/import");
  const name = `${unheard("Left")}.csv`;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/clients/imports", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  const showContacts = await hold(page, /assets\/contacts-page-[^/]*\.js/);
  await choose(page, name, "First,Last\nLeft,Alone\n");
  await expect(page.getByRole("group", { name: "Upload" })).toBeVisible();
  await page.getByRole("button", { name: "Back to contacts" }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  letGo();
  await expect(page.getByText(`${name} is uploaded.`)).toBeVisible();
  showContacts();
  await expect(search(page)).toBeVisible();
  await expect(page).toHaveURL(/\/contacts$/);
  await page.goto("/contacts/import");
  await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  await step(page, "Match columns");
});
