import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, newNumber, openAs, row, search, unheard } from "./contacts.ts";
import { newSession } from "./session.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(closeAll);

test("several contacts are texted at once, and two of them merged", async ({ browser }) => {
  const page = await openAs(browser, maya);
  const last = unheard("Many");
  const { token } = JSON.parse((await newSession(ben)).stored);
  for (const data of [
    { firstName: "Ana", mobilePhone: newNumber() },
    { firstName: "Ann", mobilePhone: newNumber() },
    { firstName: "Zed" },
  ])
    await page.request.post("/api/clients", {
      headers: { authorization: `Bearer ${token}` },
      data: { ...data, lastName: last },
    });
  await search(page).fill(last);
  await expect(row(page, last)).toHaveCount(3);
  await page.getByRole("checkbox", { name: /^Select Ana/ }).check({ force: true });
  await page.getByRole("button", { name: "Select all 3" }).click();
  await expect(page.getByRole("button", { name: "Merge", exact: true })).toHaveCount(0);
  await page.getByRole("toolbar").getByRole("button", { name: "Text", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Text" });
  await expect(dialog.getByText("2 texts, one for each number")).toBeVisible();
  await expect(dialog.getByText(`1 contact without a mobile phone: Zed ${last}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Send 2 texts" }).click();
  await expect(dialog.getByText("Write a text.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Text" }).fill("Hi @firstName, we are closed on Friday.");
  await expect(dialog.getByText("Hi Ana, we are closed on Friday.")).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await dialog.getByRole("button", { name: "Send 2 texts" }).click();
  await page
    .getByRole("alertdialog", { name: "Send 2 texts?" })
    .getByRole("button", { name: "Send 2 texts" })
    .click();
  await expect(page.getByText("2 of 3 contacts texted")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await row(page, "Ann").getByRole("link").first().click();
  // The row has a link of that name, too, which leads elsewhere.
  await expect(row(page, "Ann")).toHaveCount(0);
  await page.getByRole("link", { name: `Text Ann ${last}` }).click();
  await expect(
    page.getByRole("dialog", { name: "Messages" }).getByText("Hi Ann, we are closed on Friday."),
  ).toBeVisible();
  await page.goto(`/contacts?search=${last}`);
  await page.getByRole("checkbox", { name: /^Select Ana/ }).check({ force: true });
  await page.getByRole("checkbox", { name: /^Select Ann/ }).check({ force: true });
  await page.getByRole("toolbar").getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("dialog", { name: /^Merge/ })).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\/contact\/[0-9a-f-]{36}\?merge=/);
});

test("a text to many waits over a reload, and starts once though its answer was lost", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openAs(browser, maya);
  const last = unheard("Once");
  const headers = await bearer(page);
  const data = { firstName: "Ana", lastName: last, mobilePhone: newNumber() };
  expect((await page.request.post("/api/clients", { headers, data })).ok()).toBe(true);
  const dialog = page.getByRole("dialog", { name: "Text" });
  const words = dialog.getByRole("textbox", { name: "Text" });
  const open = async () => {
    await search(page).fill(last);
    await expect(row(page, last)).toHaveCount(1);
    await page.getByRole("checkbox", { name: /^Select Ana/ }).check({ force: true });
    await page.getByRole("toolbar").getByRole("button", { name: "Text", exact: true }).click();
  };
  const reload = async () => {
    page.once("dialog", (question) => void question.accept());
    await page.goto("/contacts");
    await open();
    await expect(page.getByText("What you typed before is back.")).toBeVisible();
  };
  const send = async () => {
    await dialog.getByRole("button", { name: "Send 1 text" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send 1 text" }).click();
  };
  await open();
  await words.fill("Hi, we are closed on Friday.");
  await reload();
  await expect(words).toHaveValue("Hi, we are closed on Friday.");
  await expectClean(page, { widths: [1440, 390] });
  await page.route(/\/api\/clients\/bulk$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await send();
  await expect(page.getByText("Unable to text the contacts.")).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/api\/clients\/bulk$/);
  await reload();
  await words.fill("Hi, we are closed on Monday.");
  await send();
  await expect(page.getByText(/^These texts had started already/)).toBeVisible();
  // What was changed since is kept, and goes out as another text.
  await expect(words).toHaveValue("Hi, we are closed on Monday.");
  await send();
  await expect(dialog).toHaveCount(0);
  await row(page, "Ana").getByRole("link").first().click();
  await expect(row(page, "Ana")).toHaveCount(0);
  await page.getByRole("link", { name: `Text Ana ${last}` }).click();
  const messages = page.getByRole("dialog", { name: "Messages" });
  for (const day of ["Friday", "Monday"])
    await expect(messages.getByText(`Hi, we are closed on ${day}.`)).toHaveCount(1);
});
