import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, create, heading, maya, newNumber, openAs, unheard } from "./contacts.ts";
import { bubble, composer, log } from "./conversation.ts";
import { newSession } from "./session.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(closeAll);

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const choices = (page: Page) => page.getByRole("listbox", { name: "Templates and smart values" });
const choice = (page: Page, name: string | RegExp) => choices(page).getByRole("option", { name });

/** A contact of one's own, and the conversation with them. */
async function writeTo(page: Page, firstName: string) {
  const mobile = newNumber();
  await create(page, { "First name": firstName, "Last name": unheard("Quill"), "Mobile phone": mobile });
  await page.goto(`/messages?phone=1${mobile}`);
  await page.waitForURL(/room=/);
  await expect(log(page)).toBeVisible();
}

/** By the same person in another window. */
async function deleteElsewhere(page: Page, name: string) {
  const headers = await bearer(page);
  const listed = await page.request.get("/api/templates", { headers });
  const all = (await listed.json()) as { id: string; name: string }[];
  const { id } = all.find((one) => one.name === name)!;
  const deleted = await page.request.delete(`/api/templates/${id}`, { headers });
  expect(deleted.ok(), await deleted.text()).toBe(true);
}

/** As Maya, who is elsewhere. */
async function deleteGroup(page: Page, name: string) {
  const { token } = JSON.parse((await newSession(maya)).stored) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const listed = await page.request.get("/api/values", { headers });
  const groups = (await listed.json()) as { key: string; name: string }[];
  const { key } = groups.find((group) => group.name === name)!;
  const deleted = await page.request.delete(`/api/values/${key}`, { headers });
  expect(deleted.ok(), await deleted.text()).toBe(true);
}

test("templates are written with placeholders, and used while writing a text", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts");
  await page.getByRole("complementary", { name: "Profile and team" }).getByRole("button").first().click();
  await page.getByRole("menuitem", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: "Message Templates" }).click();
  await expect(heading(page)).toHaveText("Message Templates");

  const name = unheard("Glass");
  await section(page, "Team Templates").getByRole("button", { name: "Team template" }).click();
  const form = page.getByRole("dialog", { name: "New template" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter a name")).toBeVisible();
  await expect(form.getByText("Enter a text")).toBeVisible();
  await form.getByLabel("Name").fill(name);
  const text = form.getByLabel("Template", { exact: true });
  await text.focus();
  await page.keyboard.type("Hi @fir");
  const placeholders = page.getByRole("listbox", { name: "Placeholders" });
  await expect(placeholders.getByRole("option", { name: /^firstName/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("Enter");
  await page.keyboard.type(", we call you at @mob");
  await page.keyboard.press("Tab");
  await page.keyboard.type(" before we come to @");
  await expect(placeholders.getByRole("option")).not.toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(placeholders).toHaveCount(0);
  await page.keyboard.type("address.");
  await expect(text).toHaveValue("Hi @firstName, we call you at @mobilePhone before we come to @address.");
  await expect(form.locator("mark")).toHaveText(["@firstName", "@mobilePhone", "@address"]);
  await expectClean(page, { widths: [1440, 390] });
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText(`Template ${name} was saved`)).toBeVisible();

  const chip = section(page, "Team Templates").getByRole("button", { name });
  // After keys the pointer must have moved before a tip opens.
  await heading(page).hover();
  await chip.hover();
  await expect(page.getByRole("tooltip")).toContainText("before we come to @address");
  await section(page, "Personal Templates").getByRole("button", { name: "Personal template" }).click();
  await form.getByLabel("Name").fill(`${name} mine`);
  await form.getByLabel("Template", { exact: true }).fill("Be right there, @contact");
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByRole("searchbox", { name: "Search templates" }).fill(name);
  await expect(section(page, "Personal Templates").locator(".num")).toHaveText("1");
  await expectClean(page);

  // A colleague sees the team's, and changes none.
  const colleague = await openAs(browser, ben, "/account/settings/message-templates");
  await section(colleague, "Team Templates").getByRole("button", { name }).click();
  const shown = colleague.getByRole("dialog", { name: "Template" });
  await expect(shown.getByLabel("Name")).toHaveValue(name);
  await expect(shown.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(colleague.getByText(`${name} mine`)).toHaveCount(0);
  await colleague.context().close();

  await writeTo(page, "Wanda");
  await composer(page).focus();
  await page.keyboard.type(`at 5 @ noon, wanda@example.com @${name.slice(0, 12).toLowerCase()}`);
  await expect(choice(page, name).first()).toContainText("Hi Wanda, we call you at 801-777-");
  await expectClean(page, { widths: [1440, 390] });
  await page.keyboard.press("Enter");
  await expect(composer(page)).toHaveValue(
    /^at 5 @ noon, wanda@example\.com Hi Wanda, we call you at 801-777-\d{4} before we come to\.$/,
  );
  await expect(page.getByText("Left out, as nothing is known: @address")).toBeVisible();
  await composer(page).fill("");
  await page.keyboard.type(`@${name} mine`);
  await choice(page, `${name} mine`).click();
  await expect(composer(page)).toHaveValue(/^Be right there, Wanda Quill/);
  await page.keyboard.press("Enter");
  await expect(bubble(page, "Be right there, Wanda Quill")).toBeVisible();

  // A personal one is deleted where it is offered, and comes back.
  await page.keyboard.type(`@${name} mine`);
  await expect(choice(page, `${name} mine`)).toBeVisible();
  await page.keyboard.press("Shift+Delete");
  await expect(page.getByText("Template Deleted")).toBeVisible();
  await expect(choices(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await page.goto("/account/settings/message-templates");
  await section(page, "Personal Templates")
    .getByRole("button", { name: `${name} mine` })
    .click();
  const edit = page.getByRole("dialog", { name: "Edit template" });
  // Deleted elsewhere in the middle of a word: it is told, and what is typed may be saved as new.
  await edit.getByLabel("Template", { exact: true }).fill("Be right th");
  await deleteElsewhere(page, `${name} mine`);
  await expect(edit.getByText("This template was deleted.")).toBeVisible();
  await page.keyboard.type("ere");
  await expectClean(page, { widths: [1440, 390] });
  await edit.getByRole("button", { name: "Save as new" }).click();
  await expect(edit).toHaveCount(0);
  await section(page, "Personal Templates")
    .getByRole("button", { name: `${name} mine` })
    .click();
  await expect(edit.getByLabel("Template", { exact: true })).toHaveValue("Be right there");
  await edit.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: `Sure you want to delete ${name} mine?` });
  await question.getByRole("button", { name: "Delete template" }).click();
  await expect(page.getByText(`Template ${name} mine was deleted`)).toBeVisible();
  await expect(edit).toHaveCount(0);
});

test("smart values are kept in groups, put in order and used while writing", async ({ browser }) => {
  const page = await openAs(browser, ben, "/account/settings");
  await expect(heading(page)).toHaveText("Tags");
  await page.getByRole("link", { name: "Smart Values" }).click();
  await expect(heading(page)).toHaveText("Smart Values");
  const name = unheard("Sources");
  const values = page.getByRole("grid", { name: /^Values of/ });
  const rows = values.getByRole("row");
  const words = (...all: string[]) => expect(values.locator(".sv__v > .trunc")).toHaveText(all);
  const add = async (value: string) => {
    await page.getByRole("button", { name: "Add value" }).click();
    await page.keyboard.type(value);
    await page.keyboard.press("Enter");
  };

  await page.getByRole("button", { name: "Group", exact: true }).click();
  const form = page.getByRole("dialog", { name: "New group" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter a name")).toBeVisible();
  await form.getByLabel("Name").fill(name);
  for (const value of ["Realtor", "Friend", "Google", "friend"]) await add(value);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("This value is in the group already")).toBeVisible();
  await form.getByRole("button", { name: "Delete friend", exact: true }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Group Updated")).toBeVisible();

  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name });
  await words("Realtor", "Friend", "Google");
  await dialog.getByRole("button", { name: "Edit Realtor" }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Real estate agent");
  await page.keyboard.press("Enter");
  await expect(rows.filter({ hasText: "was Realtor" })).toBeVisible();
  await dialog.getByRole("button", { name: "Edit Google" }).click();
  // The tip of the button that is now under the pointer would take the first Escape.
  await dialog.getByRole("heading").hover();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.keyboard.type("nothing of this");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Add value" }).click();
  await page.keyboard.press("Escape");
  await words("Real estate agent", "Friend", "Google");
  await add("Church bulletin");
  await expect(rows.filter({ hasText: "Church bulletin" })).toContainText("New");
  await expect(dialog.getByText("2 changes")).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });

  // By the keyboard: lifted, moved up, dropped. And by the pointer.
  await dialog.getByRole("button", { name: "Move Google" }).focus();
  await page.keyboard.press("Enter");
  const gap = page.getByLabel("Insert between Real estate agent and Friend");
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(gap).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await words("Real estate agent", "Google", "Friend", "Church bulletin");
  await rows
    .filter({ hasText: "Church bulletin" })
    .dragTo(rows.filter({ hasText: "Real estate agent" }), { targetPosition: { x: 60, y: 3 } });
  await words("Church bulletin", "Real estate agent", "Google", "Friend");
  await expect(dialog.getByText("3 changes")).toBeVisible();
  await dialog.getByRole("button", { name: "Sort A to Z" }).click();
  await words("Church bulletin", "Friend", "Google", "Real estate agent");

  await dialog.getByRole("button", { name: "Delete Friend" }).click();
  const question = page.getByRole("alertdialog", { name: "Sure you want to delete Friend?" });
  await question.getByRole("button", { name: "Delete value" }).click();
  await expect(page.getByText("Value Deleted")).toBeVisible();
  await words("Church bulletin", "Google", "Real estate agent");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);

  // A colleague deletes the group in the middle of a word: it is told, and what is typed may be saved as new.
  await page.getByRole("button", { name, exact: true }).click();
  await dialog.getByRole("button", { name: "Add value" }).click();
  await page.keyboard.type("Neigh");
  await deleteGroup(page, name);
  await expect(dialog.getByText("This group was deleted.")).toBeVisible();
  await page.keyboard.type("bor");
  await expect(dialog.getByRole("textbox")).toHaveValue("Neighbor");
  await expectClean(page, { widths: [1440, 390] });
  await dialog.getByRole("button", { name: "Save as new" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name, exact: true }).click();
  await words("Church bulletin", "Google", "Real estate agent", "Neighbor");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  const found = page.getByRole("table", { name: "Smart values" }).getByRole("row").filter({ hasText: name });
  await expect(found).toContainText("Church bulletin, Google, Real estate agent");
  await page.getByRole("searchbox", { name: "Search smart values" }).fill("church bull");
  await expect(found).toBeVisible();
  await page.getByRole("searchbox", { name: "Search smart values" }).fill("no such value");
  await expect(page.getByRole("heading", { name: "No group or value has “no such value”" })).toBeVisible();
  await expect(found).toHaveCount(0);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.getByRole("searchbox", { name: "Search smart values" }).fill(name);
  await expect(page.getByText("1 group", { exact: true })).toBeVisible();
  await expectClean(page);

  await writeTo(page, "Igor");
  await composer(page).focus();
  await page.keyboard.type(`We heard of you by @${name} goog`);
  await choice(page, /^Google/).click();
  await expect(composer(page)).toHaveValue("We heard of you by Google");
});
