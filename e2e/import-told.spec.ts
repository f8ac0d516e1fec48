import { expect, test, type Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { closeAll, maya, openAs, unheard } from "./contacts.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const ends = { widths: [1440, 390] };
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
  await expectClean(page, ends);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table(page).getByText('Occupation: "Pilot" stands')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  // Only adding brings the second row along, as it is of whom the first one adds.
  await page.getByRole("button", { name: "Add and update" }).click();
  await page.getByText("Only add new contacts").click();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 new, up to 1 updated, 0 left out")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 2" })).toBeVisible();
});

test("an undo puts back what nobody has edited since, leaves out who was deleted, and names what stays", async ({
  browser,
}) => {
  const page = await openAs(browser, maya, "/contacts/import");
  const last = unheard("Stays");
  const file = (occupation: string, education: string) =>
    `First,Last,Email,Occupation,Education\n${["Ann", "Bob", "Cid"].map((one) => `${one},${last},${one}.${last}@told.example,${occupation},${education}`).join("\n")}\n`;
  await bringIn(page, file("Baker", "College"), 3);
  await bringIn(page, file("Pilot", "Law"), 3);
  const headers = await bearer(page);
  const both = (await (await page.request.get(`/api/clients?search=${last}`, { headers })).json()) as {
    id: string;
    firstName: string;
  }[];
  const [ann, bob, cid] = ["Ann", "Bob", "Cid"].map(
    (name) => both.find(({ firstName }) => firstName === name)!.id,
  );
  const edited = await page.request.put(`/api/clients/${ann}`, { headers, data: { occupation: "Nurse" } });
  expect(edited.ok()).toBe(true);
  expect((await page.request.delete(`/api/clients/${cid}`, { headers })).ok()).toBe(true);
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo import" }).click();
  await expect(
    page.getByText("2 things are left as they are, as somebody has worked on or deleted them since."),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "What stays as it is" }).getByRole("listitem")).toHaveText([
    `Ann ${last} · Occupation`,
    `Cid ${last}: deleted since; restored, it is as the import left it`,
  ]);
  await expectClean(page, ends);
  await page.getByRole("link", { name: `Ann ${last}` }).click();
  for (const [id, occupation] of [
    [ann, "Nurse"],
    [bob, "Baker"],
  ]) {
    const now = (await (await page.request.get(`/api/clients/${id}`, { headers })).json()) as object;
    expect(now).toMatchObject({ occupation, education: "College" });
  }
  expect((await page.request.get(`/api/clients/${cid}`, { headers })).status()).toBe(404);
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
