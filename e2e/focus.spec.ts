import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { rows } from "./contacts.ts";
import { composer, early, hold, log, open, signIn as signInAs } from "./conversation.ts";
import { connection } from "./frame.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { openSignedIn } from "./session.ts";

const maya = "maya.torres@northgate.example";
const jump = (page: Page) => page.getByRole("combobox", { name: "Search or jump to" });
const best = (page: Page) => page.getByRole("group", { name: "Best match" }).getByRole("option");
const caret = (page: Page) =>
  composer(page).evaluate((field) => (field as HTMLTextAreaElement).selectionStart) as Promise<number>;

/** The keys of a page are there with its connection. */
async function toContacts(page: Page) {
  await openSignedIn(page, maya, "/contacts");
  await expect(connection(page)).toHaveText("Connected");
  await expect(rows(page).first()).toBeVisible();
}

async function backToContacts(page: Page) {
  await page.getByRole("link", { name: "Contacts", exact: true }).first().click();
  await expect(rows(page).first()).toBeVisible();
}

async function find(page: Page, name: string) {
  await page.keyboard.press("Control+k");
  await expect(jump(page)).toBeFocused();
  await page.keyboard.type(name);
  // No key runs anything before the search is answered.
  await expect(page.getByRole("option", { selected: true })).toHaveCount(1);
}

test("the palette leads into the field of a text, and gives the focus back where it leads to a dialog", async ({
  page,
}) => {
  await toContacts(page);
  await test.step("a dialog of the palette gives the focus back to where it was", async () => {
    const row = rows(page).nth(1);
    await expect(row).toBeVisible();
    await row.focus();
    for (const [typed, name] of [
      ["> theme colour", /./],
      ["> trainings and", "Trainings and Features"],
      ["> report issue", /./],
    ] as const) {
      await find(page, typed);
      await expect(page.getByRole("option").first()).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(jump(page)).toHaveCount(0);
      await expect(page.getByRole("dialog", { name })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(row).toBeFocused();
    }
    for (const key of ["Control+2", "Control+3"]) {
      await find(page, "wes davenp");
      await expect(best(page).nth(3)).toContainText("Add note");
      await page.keyboard.press(key);
      await expect(jump(page)).toHaveCount(0);
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(row).toBeFocused();
    }
  });
  await test.step("what is typed before the conversation is there is its text", async () => {
    const letIn = await hold(page);
    await find(page, "wes davenp");
    await expect(best(page).nth(1)).toContainText("Text");
    await page.keyboard.press("Control+1");
    await expect(early(page)).toBeFocused();
    await page.keyboard.type("omen");
    await expectClean(page, { widths: [1440, 390] });
    letIn();
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type("s");
    await expect(composer(page)).toHaveValue("omens");
    await composer(page).fill("");
    await page.unrouteAll();
  });
  await test.step("Text of the palette leads into the field, behind what was kept there", async () => {
    await backToContacts(page);
    await find(page, "wes davenp");
    await expect(best(page).nth(1)).toContainText("Text");
    await page.keyboard.press("Control+1");
    await expect(page).toHaveURL(/\/messages\?room=/);
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type("on my way");
    await expect(composer(page)).toHaveValue("on my way");

    await backToContacts(page);
    await find(page, "wes davenp");
    await expect(best(page).nth(1)).toContainText("Text");
    await page.keyboard.press("Control+1");
    await expect(composer(page)).toBeFocused();
    expect(await caret(page)).toBe("on my way".length);
    await composer(page).fill("");
  });
  await test.step("T on a row of the contacts leads into the field", async () => {
    await backToContacts(page);
    await page.getByRole("searchbox", { name: "Search contacts" }).fill("wes davenport");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText("Davenport");
    await rows(page).first().focus();
    await page.keyboard.press("t");
    await expect(composer(page)).toBeFocused();
  });
  await test.step("a follow-up by keyboard: a time is one of the working day, and nothing is red before it was left", async () => {
    await find(page, "wes davenp");
    await expect(best(page).nth(2)).toContainText("Add follow-up");
    await page.keyboard.press("Control+2");
    const dialog = page.getByRole("dialog", { name: "Follow Up" });
    await expect(dialog).toContainText("Wes");
    const assign = dialog.getByRole("radiogroup", { name: "Assign to" });
    await assign.getByRole("radio", { name: "team" }).click();
    await dialog.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Tab");
    await expect(assign.getByRole("radio", { name: "team" })).toBeFocused();
    await page.keyboard.press("Tab");
    const day = dialog.getByRole("textbox", { name: "Schedule On" });
    await expect(day).toBeFocused();
    await page.keyboard.type("12312099");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const time = dialog.getByRole("button", { name: /Time/ });
    await expect(time).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option", { name: "9:00 AM", exact: true })).toBeInViewport();
    await expect(dialog.getByText("Choose a day and a time")).toHaveCount(0);
    await page.keyboard.type("2:30");
    await page.keyboard.press("Enter");
    await expect(time).toContainText("2:30 PM");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step("a form that opens has the caret in its first field, and gives the focus back", async () => {
    await find(page, "wes davenp");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Davenport");
    const field = (name: string) =>
      page.getByRole("dialog").getByLabel(name, { exact: true }).and(page.locator("input"));
    for (const [opens, first] of [
      ["Edit primary", "First name"],
      ["Add link", "Name"],
      ["Referred By: nobody. Change", "How did you hear about us?"],
      ["Assign", "Find a tag"],
    ] as const) {
      const opener = page.getByRole("button", { name: opens, exact: true });
      await opener.click();
      await expect(field(first)).toBeFocused();
      await expect(page.getByRole("listbox")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await page.getByRole("button", { name: "Edit primary" }).click();
    await expect(field("First name")).toBeFocused();
    await page.keyboard.type("ley");
    await expect(field("First name")).toHaveValue("Wesley");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard changes" }).click();
  });
  await test.step("a follow-up that lacks its day leads to it", async () => {
    await page.getByRole("button", { name: "Follow up", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Follow Up" });
    await dialog.getByRole("button", { name: /^Save/ }).click();
    await expect(dialog.getByRole("textbox", { name: "Schedule On" })).toBeFocused();
  });
});

test("R writes on behind a draft, and the heading has the focus where nothing can be written", async ({
  browser,
}) => {
  const phone = new OutsidePhone("+12125550183");
  const page = await signInAs(browser, maya);
  await open(page, phone);
  await expect(composer(page)).toBeFocused();
  await composer(page).fill("Half a thought");
  await page.keyboard.press("Home");
  await page.keyboard.press("Escape");
  await expect(composer(page)).not.toBeFocused();
  await page.keyboard.press("r");
  await expect(composer(page)).toBeFocused();
  expect(await caret(page)).toBe("Half a thought".length);
  await composer(page).fill("");

  await phone.text("STOP");
  await expect(page.getByText(/has opted out of texts/)).toBeVisible();
  await open(page, phone);
  await expect(log(page)).toBeVisible();
  await expect(page.locator(".convo__h h2")).toBeFocused();
  await phone.text("START");
  await expect(composer(page)).toBeVisible();
  await page.context().close();
});
