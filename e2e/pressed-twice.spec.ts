import { expect, type Locator, type Page, test } from "@playwright/test";
import { closeAll, field, maya, openAs, unheard } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const dialog = (page: Page) => page.getByRole("dialog");
const question = (page: Page) => page.getByRole("alertdialog");
const save = (page: Page) => dialog(page).getByRole("button", { name: /^(Save|Update)/ });

/** Both presses come before the page can draw anything of the first. */
const twice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

const notices = (page: Page, text: string) => page.getByRole("alertdialog", { name: text, exact: true });

/** What a page asked of the server since the last look, but for what it reads and tells of itself. */
function commandsOf(page: Page): () => string[] {
  let asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Which sealed fields are alike is asked, and changes nothing.
    if (request.method() !== "GET" && /^\/api\/(?!auth|sms|.*\/compare$)/.test(pathname))
      asked.push(`${request.method()} ${pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "x")}`);
  });
  return () => {
    const before = asked;
    asked = [];
    return before;
  };
}

test("a save that is pressed twice is one command, of whatever kind it is", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openAs(browser, maya);
  const commands = commandsOf(page);
  const once = async (notice: string, command: string) => {
    await expect(notices(page, notice)).toBeVisible();
    expect(commands(), notice).toEqual([command]);
    await expect(notices(page, notice)).toHaveCount(1);
    await notices(page, notice).getByRole("button", { name: "Dismiss" }).click();
    await expect(notices(page, notice)).toHaveCount(0);
  };

  await page.goto("/contacts/contact/new");
  await field(page, "First name").fill("Ada");
  await field(page, "Last name").fill(unheard("Twice"));
  commands();
  await twice(page.getByRole("button", { name: /^Save/ }).first());
  await once("Client created", "POST /api/clients");
  await page.getByRole("button", { name: "Edit primary" }).click();
  await dialog(page).getByRole("combobox", { name: "Occupation" }).fill("Hygienist");
  // The open list hides the rest from those who do not see it.
  await page.keyboard.press("Tab");
  await twice(save(page));
  await once("Client updated", "PUT /api/clients/x");

  await page.getByRole("button", { name: "Add address" }).click();
  await dialog(page).getByLabel("City").fill("Provo");
  await twice(save(page));
  await once("Address Added", "POST /api/clients/x/addresses");
  await page.getByRole("button", { name: /^Edit .*Provo/ }).click();
  await dialog(page).getByLabel("City").fill("Orem");
  await twice(save(page));
  await once("Address Updated", "PUT /api/clients/x/addresses/x");
  await page.getByRole("button", { name: /^Edit .*Orem/ }).click();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await twice(question(page).getByRole("button", { name: "Delete address" }));
  await once("Address Deleted", "DELETE /api/clients/x/addresses/x");

  const note = page.getByRole("textbox", { name: "Note", exact: true });
  await note.fill("Called back");
  await note.evaluate((area) => {
    const enter = () => new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    area.dispatchEvent(enter());
    area.dispatchEvent(enter());
  });
  await expect(page.getByRole("list", { name: "Notes" }).getByRole("listitem")).toHaveCount(1);
  expect(commands()).toHaveLength(1);
  await page.getByRole("button", { name: "Edit note" }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await twice(question(page).getByRole("button", { name: "Delete note" }));
  await expect(notices(page, "Note Removed")).toHaveCount(1);
  await twice(page.getByRole("button", { name: "Undo" }));
  await expect(notices(page, "Undone")).toHaveCount(1);
  expect(commands()).toHaveLength(2);

  await page.getByRole("button", { name: /^Delete Ada/ }).click();
  const code = await question(page).locator("b").first().textContent();
  await question(page).getByRole("textbox").fill(code!);
  await twice(question(page).getByRole("button", { name: "Delete contact" }));
  await expect(notices(page, "Contact removed")).toHaveCount(1);
  expect(commands()).toEqual(["DELETE /api/clients/x"]);
});
