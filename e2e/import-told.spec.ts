import { expect, test, type Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { closeAll, maya, openAs, unheard } from "./contacts.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const choose = (page: Page, text: string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: "told.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const table = (page: Page) => page.getByRole("table", { name: "Rows of the file" });

async function bringIn(page: Page, text: string, count: number) {
  await page.goto("/contacts/import");
  await choose(page, text);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: `Import ${count}` }).click();
  await expect(page.getByRole("button", { name: "Show the contacts" })).toBeVisible();
}

test("rows of one person that contradict each other say which value stands", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts/import");
  const last = unheard("Contra");
  const line = (...cells: string[]) => `Ann,${last},${last}@told.example,${cells.join(",")}`;
  await choose(
    page,
    [
      "First,Last,Email,Occupation,Policy Number,Premium,Effective Date",
      line("Baker", "P1", "400", "1/1/2026"),
      line("Pilot", "P1", "450", "1/1/2026"),
    ].join("\n"),
  );
  await page.getByRole("button", { name: "Next" }).click();
  for (const said of [
    'Occupation: "Pilot" stands, row 2 says "Baker".',
    'Policy premium of P1: "450" stands, row 2 says "400".',
  ])
    await expect(table(page).getByText(said)).toBeVisible();
  await expectClean(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table(page).getByText('Occupation: "Pilot" stands')).toBeVisible();
  await expectClean(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  // Only adding brings the second row along, as it is of whom the first one adds.
  await page.getByRole("button", { name: "Add and update" }).click();
  await page.getByText("Only add new contacts").click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 new, 1 updated, 0 left out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 2" })).toBeVisible();
});

test("an undo puts back what nobody has edited since, and names what stays", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts/import");
  const last = unheard("Stays");
  const file = (occupation: string, education: string) =>
    `First,Last,Email,Occupation,Education\nAnn,${last},${last}@told.example,${occupation},${education}\n`;
  await bringIn(page, file("Baker", "College"), 1);
  await bringIn(page, file("Pilot", "Law"), 1);
  const headers = await bearer(page);
  const [{ id }] = (await (await page.request.get(`/api/clients?search=${last}`, { headers })).json()) as {
    id: string;
  }[] as [{ id: string }];
  const edited = await page.request.put(`/api/clients/${id}`, { headers, data: { occupation: "Nurse" } });
  expect(edited.ok()).toBe(true);
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("list", { name: "What stays as it is" })).toHaveText(
    `Ann ${last} · Occupation`,
  );
  await expectClean(page);
  await page.getByRole("link", { name: `Ann ${last}` }).click();
  const now = (await (await page.request.get(`/api/clients/${id}`, { headers })).json()) as object;
  expect(now).toMatchObject({ occupation: "Nurse", education: "College" });
});

test("an undo leaves out who was deleted since, and names them", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts/import");
  const last = unheard("Gone");
  const file = (occupation: string) =>
    `First,Last,Email,Occupation\n${["Ann", "Bob"].map((one) => `${one},${last},${one}.${last}@told.example,${occupation}`).join("\n")}\n`;
  await bringIn(page, file("Baker"), 2);
  await bringIn(page, file("Pilot"), 2);
  const headers = await bearer(page);
  const found = async () =>
    (await (await page.request.get(`/api/clients?search=${last}`, { headers })).json()) as {
      id: string;
      firstName: string;
    }[];
  const both = await found();
  const [ann, bob] = ["Ann", "Bob"].map((name) => both.find(({ firstName }) => firstName === name)!.id);
  expect((await page.request.delete(`/api/clients/${ann}`, { headers })).ok()).toBe(true);
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("1 thing is left as it is, as somebody has deleted it since.")).toBeVisible();
  await expect(page.getByRole("list", { name: "What stays as it is" })).toHaveText(
    `Ann ${last}: deleted since; restored, it is as the import left it`,
  );
  await expectClean(page);
  expect((await found()).map(({ id }) => id)).toEqual([bob]);
  const now = (await (await page.request.get(`/api/clients/${bob}`, { headers })).json()) as object;
  expect(now).toMatchObject({ occupation: "Baker" });
});

test("what becomes of a likely row is read whole on a phone", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts/import");
  const last = unheard("Likely");
  const line = (first: string, end: string) => `${first},${last}${end},8015550142,04/09/1971`;
  await choose(page, ["First,Last,Cell,DOB", line("Leona", "y"), line("Leonna", "ey")].join("\n"));
  await page.getByRole("button", { name: "Next" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const choice = table(page).getByText("Add anyway").filter({ visible: true });
  await expect(choice).toBeVisible();
  const [letters, height] = await choice.evaluate((element) => {
    const { fontSize } = getComputedStyle(element);
    return [parseFloat(fontSize), element.clientHeight];
  });
  expect(height).toBeGreaterThanOrEqual(letters * 1.25);
  await expectClean(page);
});

test("a tab is not closed over a file that is being uploaded without a question", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts/import");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/clients/imports", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  // A browser asks only for a page that somebody has used.
  await page.getByRole("heading", { name: "What happens next" }).click();
  await choose(page, `First,Last\nLeft,${unheard("Asked")}\n`);
  await expect(page.getByRole("group", { name: "Upload" })).toBeVisible();
  // What is through within a moment asks nothing.
  await page.waitForFunction(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  letGo();
  await expect(page.getByRole("table", { name: "Columns of the file" })).toBeVisible();
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
});
