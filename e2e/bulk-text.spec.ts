import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, newNumber, openAs, row, search, unheard } from "./contacts.ts";
import { newSession } from "./session.ts";

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

test("a dialog stays with whom it was opened for, whatever becomes of the list under it", async ({
  browser,
}) => {
  const page = await openAs(browser, maya);
  const last = unheard("Stay");
  const type = unheard("Flood");
  const name = unheard("Flooded ");
  const { token } = JSON.parse((await newSession("hannah.weiss@northgate.example")).stored);
  const headers = { authorization: `Bearer ${token}` };
  const ids: string[] = [];
  for (const firstName of ["Ana", "Ann"]) {
    const data = { firstName, lastName: last, mobilePhone: newNumber() };
    const { id } = await (await page.request.post("/api/clients", { headers, data })).json();
    await page.request.post(`/api/clients/${id}/policies`, { headers, data: { type } });
    ids.push(id);
  }
  const look = { columns: ["mobilePhone"], sort: "name", filters: `policy.is.${type}` };
  const made = await page.request.post("/api/clients/views", {
    headers,
    data: { ...look, name, shared: true },
  });
  const view = `/api/clients/views/${(await made.json()).id}`;
  const becomes = async (filters: string) =>
    expect((await page.request.put(view, { headers, data: { filters } })).status()).toBe(200);
  const choose = async () => {
    await expect(row(page, last)).toHaveCount(2);
    await page.getByRole("checkbox", { name: /^Select Ana/ }).check({ force: true });
    await page.getByRole("button", { name: "Select all 2" }).click();
  };
  const toolbar = page.getByRole("toolbar", { name: "2 contacts selected" });

  await page.goto(`/contacts?view=${view.split("/").at(-1)}`);
  await test.step("a colleague changes the view: it is told, and the texts go to those that were chosen", async () => {
    await choose();
    await toolbar.getByRole("button", { name: "Text", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Text" });
    await dialog.getByRole("textbox", { name: "Text" }).fill("We are closed on Friday.");
    await becomes("policy.is.Nobody");
    await expect(page.getByText(`Hannah Weiss changed the view “${name}”.`)).toBeVisible();
    await expect(page.getByText("No contact matches the filters")).toBeAttached();
    await expect(dialog.getByRole("textbox", { name: "Text" })).toHaveText("We are closed on Friday.");
    await expectClean(page, { widths: [1440, 390] });
    await dialog.getByRole("button", { name: "Send 2 texts" }).click();
    await page
      .getByRole("alertdialog", { name: "Send 2 texts?" })
      .getByRole("button", { name: "Send 2 texts" })
      .click();
    await expect(page.getByText("2 contacts texted")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a colleague deletes the view: it is told, its list stays, and with it who is chosen", async () => {
    await becomes(look.filters);
    await choose();
    await toolbar.getByRole("button", { name: "Delete 2 contacts" }).click();
    const ask = page.getByRole("alertdialog", { name: "Sure you want to delete 2 contacts?" });
    await ask.getByRole("textbox").fill("12");
    expect((await page.request.delete(view, { headers })).status()).toBe(204);
    await expect(page.getByText(`Hannah Weiss deleted the view “${name}”.`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/contacts\\?filters=policy.is.${type}`));
    await expect(ask.getByRole("textbox")).toHaveValue("12");
    await ask.getByRole("button", { name: "Cancel" }).click();
    await expect(toolbar).toBeVisible();
    await page.reload();
    await expect(row(page, last)).toHaveCount(2);
  });

  await test.step("a search that finds nobody any more leaves the dialog, and is cleared alone", async () => {
    await search(page).fill(last);
    await choose();
    await toolbar.getByRole("button", { name: "Tags", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Assign Tags" });
    await dialog.getByRole("radio", { name: "Take away" }).click();
    const renamed = { headers, data: { lastName: unheard("Gone") } };
    for (const id of ids) expect((await page.request.put(`/api/clients/${id}`, renamed)).status()).toBe(200);
    await expect(page.getByText(`No contact matches “${last}”`)).toBeAttached();
    await expect(dialog.getByRole("radio", { name: "Take away" })).toBeChecked();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("main").getByRole("button", { name: "Clear", exact: true }).last().click();
    await expect(page).toHaveURL(new RegExp(`/contacts\\?filters=policy.is.${type}&columns=mobilePhone$`));
    await expect(row(page, renamed.data.lastName)).toHaveCount(2);
  });
});
