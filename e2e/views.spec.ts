import { expect, test, type Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, openAs, row, rows, search, unheard } from "./contacts.ts";
import { newSession } from "./session.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const hannah = "hannah.weiss@northgate.example";
const small = { widths: [1440, 390] };

/** Contacts of one last name, made by the API. */
async function make(page: Page, last: string, many: number) {
  const { token } = JSON.parse((await newSession(ben)).stored);
  for (let n = 1; n <= many; n++) {
    const answer = await page.request.post("/api/clients", {
      headers: { authorization: `Bearer ${token}` },
      data: { firstName: `No${n}`, lastName: last },
    });
    expect(answer.status()).toBe(201);
  }
}

test("contacts are filtered, ordered and kept as a view of one's own", async ({ browser }) => {
  const page = await openAs(browser, maya);
  await expect(rows(page).nth(3)).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("button", { name: /Value of filter 1/ }).click();
  // Any of several; the list stays open for it.
  await page.getByRole("option", { name: "Me", exact: true }).click();
  await page.getByRole("option", { name: "Nobody", exact: true }).click();
  await expect(page.getByRole("button", { name: /Value of filter 1/ })).toHaveText("Me, Nobody");
  await page.getByRole("option", { name: "Nobody", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Has co-applicant" }).click();
  const show = page.getByRole("button", { name: /^Show \d/ });
  const matches = (await show.innerText()).replace(/\D/g, "");
  await show.click();
  await expect(page).toHaveURL(
    /filters=managedBy\.is\.me%7EcoApplicant\.filled|filters=managedBy.is.me~coApplicant.filled/,
  );
  await expect(page.getByRole("button", { name: "Total contacts" })).toContainText(
    new RegExp(`${matches} of \\d`),
  );
  await expect(page.getByText(`${matches} contacts match`)).toBeVisible();
  await expect(page.getByRole("radio", { name: "Favorites" })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "Unassigned" })).toHaveCount(0);

  // An order and a column, and all of it under a name.
  await page.getByRole("columnheader", { name: "Last contact" }).getByRole("button").click();
  await expect(page.getByRole("columnheader", { name: "Last contact" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Home" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Birth date" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Birth date" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Home" })).toHaveCount(0);
  await expect(page.getByRole("img", { name: "Changed since saved" })).toBeVisible();
  await page.getByRole("button", { name: /^All contacts/ }).click();
  await page.getByRole("menuitem", { name: "Save as new view..." }).click();
  const dialog = page.getByRole("dialog", { name: "Save as new view" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a name")).toBeVisible();
  const name = unheard("Couples ");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("View saved")).toBeVisible();
  await expect(page).toHaveURL(/\?view=[0-9a-f-]{36}$/);
  await expect(page.getByRole("img", { name: "Changed since saved" })).toHaveCount(0);
  await expectClean(page, small);

  await page.reload();
  await expect(page.getByRole("button", { name: "Total contacts" })).toContainText(
    new RegExp(`${matches} of \\d`),
  );
  await expect(page.getByRole("columnheader", { name: "Birth date" })).toBeVisible();
  await page.getByRole("button", { name: "Remove Co-applicant filter" }).click();
  await expect(page.getByRole("img", { name: "Changed since saved" })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("img", { name: "Changed since saved" })).toHaveCount(0);
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("menuitem", { name: "Rename or delete..." }).click();
  await page.getByRole("button", { name: "Delete view" }).click();
  await expect(page.getByText("View deleted")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Favorites" })).toBeVisible();
});

test("many contacts are checked with the keyboard, assigned, deleted, and all of it taken back", async ({
  browser,
}) => {
  const page = await openAs(browser, maya);
  const last = unheard("Bulk");
  await make(page, last, 3);
  await search(page).fill(last);
  await expect(row(page, last)).toHaveCount(3);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  const bar = page.getByRole("toolbar", { name: "2 contacts selected" });
  await expect(bar).toBeVisible();
  await expectClean(page, small);
  await test.step("what was done is told on the page where one is by then, and undone from there", async () => {
    let letGo = () => {};
    const left = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/api/clients/bulk", async (route) => {
      if (route.request().method() === "GET") await left;
      await route.continue();
    });
    await bar.getByRole("button", { name: "Assign To" }).click();
    await page.getByRole("menuitem", { name: "Ben Okafor" }).click();
    await expect(bar).toHaveCount(0);
    await expect(rows(page).filter({ hasText: "Ben Okafor" })).toHaveCount(2);
    const menu = page.getByRole("navigation");
    await menu
      .getByRole("link", { name: /^Messages/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/messages/);
    letGo();
    await expect(page.getByText("2 contacts assigned")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone", { exact: true })).toBeVisible();
    await menu
      .getByRole("link", { name: /^Contacts/ })
      .first()
      .click();
    await search(page).fill(last);
    await expect(row(page, last)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: "Ben Okafor" })).toHaveCount(0);
  });

  await page.getByRole("checkbox", { name: /^Select No1/ }).check({ force: true });
  await page.getByRole("button", { name: "Select all 3" }).click();
  await page.getByRole("button", { name: "Delete 3 contacts" }).click();
  const ask = page.getByRole("alertdialog", { name: "Sure you want to delete 3 contacts?" });
  await ask.getByRole("textbox").fill(await ask.locator("b").innerText());
  await ask.getByRole("button", { name: "Delete 3 contacts" }).click();
  await expect(page.getByText(`No contact matches “${last}”`)).toBeVisible();
  await expect(page.getByText("3 contacts deleted")).toBeVisible();
  await page.goto("/contacts/trash");
  await page.getByRole("button", { name: "Restore 3 contacts" }).first().click();
  await expect(page.getByText("3 contacts restored")).toBeVisible();
  await page.goto(`/contacts?search=${last}`);
  await expect(row(page, last)).toHaveCount(3);
});

test("what a search means is said, and nothing is done to all of them before they are counted", async ({
  browser,
}) => {
  const page = await openAs(browser, maya);
  const matches = "**/api/clients/matches?*";
  await test.step("a list that has not all of them says so, and all of them can be meant", async () => {
    const last = unheard("Cut");
    await make(page, last, 2);
    await page.route(matches, (route) => route.fulfill({ json: { count: 3412, more: false } }));
    await search(page).fill(last);
    await expect(row(page, last)).toHaveCount(2);
    await expect(page.getByText("First 2 of 3,412 contacts found")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Select No1/ }).check({ force: true });
    await page.getByRole("button", { name: "Select all 3,412" }).click();
    await page.getByRole("button", { name: "Delete 3,412 contacts" }).click();
    await expect(
      page.getByRole("alertdialog", { name: "Sure you want to delete 3,412 contacts?" }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await page
      .getByRole("toolbar")
      .getByRole("button", { name: /^(Clear|Done|Deselect)/ })
      .first()
      .click();
    await page.unroute(matches);
  });

  await test.step("nothing is done before they are counted", async () => {
    const last = unheard("Count");
    await make(page, last, 3);
    const refusal = { status: 400, json: { message: "No.", code: "invalid" } };
    await page.route(matches, (route) => route.fulfill(refusal));
    await search(page).fill(last);
    await expect(row(page, last)).toHaveCount(3);
    await expect(page.getByText("3 contacts found", { exact: true })).toBeVisible();
    await page.getByRole("checkbox", { name: /^Select No1/ }).check({ force: true });
    // The box at the head is half checked by now: the press makes it whole.
    await page.getByRole("checkbox", { name: "Select all contacts" }).click();
    const waiting = page.getByRole("toolbar", { name: "All contacts selected" });
    await expect(waiting.getByText("Unable to count them.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
    await expectClean(page, small);

    let count = () => {};
    const counted = new Promise<void>((resolve) => (count = resolve));
    await page.unroute(matches);
    await page.route(matches, async (route) => {
      await counted;
      await route.continue();
    });
    await waiting.getByRole("button", { name: "Try again" }).click();
    await expect(waiting.getByText("Counting them...")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Delete/ })).toHaveCount(0);
    count();
    const bar = page.getByRole("toolbar", { name: "3 contacts selected" });
    await expect(bar.getByRole("button", { name: "Delete 3 contacts" })).toBeVisible();
  });

  await test.step("contacts are filtered by a type of policy that nobody has kept", async () => {
    const last = unheard("Flooded");
    const type = unheard("Flood");
    await make(page, last, 1);
    await page.goto("/contacts");
    const { token } = JSON.parse((await newSession(ben)).stored);
    const headers = { authorization: `Bearer ${token}` };
    const [{ id }] = await (await page.request.get(`/api/clients?search=${last}`, { headers })).json();
    const made = await page.request.post(`/api/clients/${id}/policies`, { headers, data: { type } });
    expect(made.status()).toBe(201);
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByRole("button", { name: /Field of filter 1/ }).click();
    await page.getByRole("option", { name: "Policy", exact: true }).click();
    await page.getByRole("button", { name: /Value of filter 1/ }).click();
    await page.getByRole("searchbox", { name: /^Search Value/ }).fill(type);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /Value of filter 1/ })).toHaveText(type);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Show 1\b/ }).click();
    await expect(row(page, last)).toHaveCount(1);
    await expect(rows(page)).toHaveCount(1);
  });
});

test("an export is a file of just those who are shown, for admins, and says what went wrong", async ({
  browser,
}) => {
  const page = await openAs(browser, hannah);
  const last = unheard("Export");
  await make(page, last, 2);
  await search(page).fill(last);
  await expect(row(page, last)).toHaveCount(2);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Export Contacts/ });
  await expect(dialog.getByText("2 contacts")).toBeVisible();
  await dialog.getByLabel("Policies").check();
  await expectClean(page, small);
  const refuse = (status: number, message: string) =>
    page.route(
      "**/api/clients/export",
      (route) => route.fulfill({ status, json: { message, code: "internal" } }),
      {
        times: 1,
      },
    );
  await refuse(413, "Export too large. There are too many.");
  await dialog.getByRole("button", { name: "Export" }).click();
  await expect(page.getByText("Export too large. Please reduce the number of records.")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Contacts \d{4}-\d\d-\d\d\.xlsx$/);
  await expect(page.getByText("Export completed successfully!")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const other = await openAs(browser, ben);
  await expect(rows(other).nth(3)).toBeVisible();
  await expect(other.getByRole("button", { name: "Export", exact: true })).toHaveCount(0);
});
