import fs from "node:fs/promises";
import { expect, test, type Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, newNumber, openCreated, unheard } from "./contacts.ts";
import { newSession } from "./session.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const dialog = (page: Page) => page.getByRole("dialog");
const tab = (page: Page, name: RegExp) => page.getByRole("tab", { name }).click();
const panel = (page: Page) => page.getByRole("tabpanel");
const file = (page: Page, name: string) => panel(page).getByRole("listitem").filter({ hasText: name });
const act = async (page: Page, name: string, what: RegExp | string) => {
  await panel(page)
    .getByRole("button", { name: `Actions for ${name}` })
    .click();
  await page.getByRole("menuitem", { name: what }).click();
};
/** A green square. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQy/bHihiGlgQAodI6AZOkuzkAAAAASUVORK5CYII=",
  "base64",
);

test("documents are uploaded, refused, shown, renamed, texted, deleted and brought back", async ({
  browser,
}) => {
  const page = await openCreated(browser, maya, {
    "First name": "Dora",
    "Last name": unheard("Papers"),
    "Mobile phone": newNumber(),
  });
  await tab(page, /^Documents/);
  await panel(page)
    .getByLabel("Upload documents")
    .setInputFiles([
      { name: "Home dec page.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF") },
      { name: "Windshield.png", mimeType: "image/png", buffer: picture },
      { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<script>alert(1)</script>") },
    ]);
  await expect(file(page, "Home dec page.pdf")).toContainText("Declaration");
  await expect(file(page, "Windshield.png")).toContainText("Photo");
  await expect(file(page, "page.html")).toContainText("Only PDF, pictures, office files, text");
  await expectClean(page, { widths: [1440, 390] });
  await panel(page).getByRole("button", { name: "Remove page.html" }).click();
  await expect(page.getByRole("tab", { name: /^Documents 2/ })).toBeVisible();

  await panel(page).getByRole("button", { name: "Windshield.png", exact: true }).click();
  await expect(dialog(page).getByRole("img", { name: "Windshield.png" })).toHaveJSProperty("naturalWidth", 8);
  await page.keyboard.press("Escape");
  await panel(page).getByRole("button", { name: "Home dec page.pdf", exact: true }).click();
  await expect(dialog(page).getByRole("link", { name: "Download" })).toHaveAttribute(
    "href",
    /\/api\/files\//,
  );
  await expect(dialog(page)).toHaveAccessibleName(/Home dec page/);
  await page.keyboard.press("Escape");

  await act(page, "Home dec page.pdf", /^Rename/);
  await dialog(page).getByLabel("Name").fill("");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog(page).getByText("Enter a name")).toBeVisible();
  await dialog(page).getByLabel("Name").fill("Claim form.pdf");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(file(page, "Claim form.pdf")).toBeVisible();

  await act(page, "Claim form.pdf", "Delete");
  await page.getByRole("button", { name: "Delete document" }).click();
  await expect(page.getByText("Claim form.pdf deleted")).toBeVisible();
  await expect(file(page, "Claim form.pdf")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(file(page, "Claim form.pdf")).toBeVisible();

  await act(page, "Windshield.png", /^Text to Dora/);
  await expect(page).toHaveURL(/\/messages/);
  await expect(page.getByRole("list", { name: "Attached files" })).toContainText("Windshield.png");
});

test("the history tells who changed what, puts a value back, and prints the file", async ({ browser }) => {
  const lastName = unheard("Story");
  const page = await openCreated(browser, maya, {
    "First name": "Hilda",
    "Last name": lastName,
    Email: "hilda@example.com",
  });
  const { token } = JSON.parse((await newSession(ben)).stored) as { token: string };
  const address = `/api/clients/${page.url().split("/").at(-1)}`;
  const change = async (data: object) => {
    const changed = await page.request.put(address, { headers: { authorization: `Bearer ${token}` }, data });
    expect(changed.ok(), await changed.text()).toBe(true);
  };
  await change({ email: "hilda.new@example.com" });

  await tab(page, /^History/);
  const changes = panel(page).getByRole("table", { name: "Changes" });
  const email = changes.getByRole("row").filter({ hasText: "hilda.new@example.com" });
  await expect(email).toContainText("Ben Okafor");
  await expect(email).toContainText("hilda@example.com");
  await expect(changes.getByRole("row").filter({ hasText: "added" })).toContainText("Maya Torres");
  await expectClean(page, { widths: [1440, 390] });

  await panel(page).getByRole("button", { name: "Changes of: All fields" }).click();
  await page.getByRole("menuitemradio", { name: "Email" }).click();
  await panel(page).getByRole("button", { name: "Changes by: Everyone" }).click();
  await page.getByRole("menuitemradio", { name: "Ben Okafor" }).click();
  await expect(changes.getByRole("row").filter({ hasText: "added" })).toBeHidden();
  await expect(email).toBeVisible();

  await email.hover();
  await email.getByRole("button", { name: "Undo: Email" }).click();
  const question = page.getByRole("alertdialog", { name: "Restore Email?" });
  await expect(question).toContainText("It becomes “hilda@example.com” again.");
  // A colleague is faster: nothing of theirs is overwritten before that was read.
  await change({ email: "hilda.third@example.com" });
  await question.getByRole("button", { name: "Restore" }).click();
  await expect(question).toContainText('Ben Okafor changed this to "hilda.third@example.com" meanwhile.');
  await expectClean(page, { widths: [1440, 390] });
  await question.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Email restored")).toBeVisible();
  const third = changes.getByRole("row").filter({ hasText: "hilda.third@example.com" });
  await third.hover();
  await third.getByRole("button", { name: "Undo: Email" }).click();
  await expect(question).toContainText(
    "It becomes “hilda.new@example.com” again; now it is “hilda@example.com”.",
  );
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("hilda@example.com").first()).toBeVisible();

  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    panel(page).getByRole("button", { name: "Client file" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`Hilda ${lastName}.pdf`);
  expect((await fs.readFile(await saved.path())).subarray(0, 5).toString()).toBe("%PDF-");
});
