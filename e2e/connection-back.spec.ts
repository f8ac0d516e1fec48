import { expect, type Page, test } from "@playwright/test";
import { composer, early, rooms } from "./conversation.ts";
import { heading, rows } from "./contacts.ts";
import { connection, nav, signIn, signInOf } from "./frame.ts";
import { key } from "./phone-panel.ts";
import { fetchAhead, openSignedIn } from "./session.ts";

/** The page of Contacts, with the code of the other pages here. */
async function atContacts(page: Page) {
  fetchAhead(page.context());
  const code = [/conversation-.*\.js$/, /contact-page-.*\.js$/].map((file) => page.waitForResponse(file));
  await openSignedIn(page, signInOf("Owner").email, "/contacts");
  await expect(rows(page).first()).toBeVisible();
  await expect(connection(page)).toHaveText("Connected");
  await Promise.all(code);
}

test("what failed without a network is there by itself when it is back: a list, a contact, a conversation with what was typed", async ({
  page,
  context,
}) => {
  await test.step("a list that failed without a network is there by itself when it is back", async () => {
    await atContacts(page);
    await context.setOffline(true);
    await nav(page).getByRole("link", { name: "Messages" }).click();
    await expect(page.getByText("No connection. Try again.").first()).toBeVisible();
    await context.setOffline(false);
    await expect(rooms(page).getByRole("row").first()).toBeVisible();
    await expect(page.getByText("No connection. Try again.")).toHaveCount(0);
  });
  const contacts = nav(page).getByRole("link", { name: "Contacts" });
  await contacts.click();
  await expect(rows(page).first()).toBeVisible();
  await test.step("so is a contact", async () => {
    const link = rows(page).first().getByRole("link").first();
    const name = (await link.innerText()).split(" ").at(-1)!;
    await context.setOffline(true);
    await link.click();
    await expect(heading(page)).toHaveText("Unable to load clients.");
    await context.setOffline(false);
    await expect(heading(page)).toContainText(name);
  });
  await contacts.click();
  await expect(rows(page).first()).toBeVisible();
  await test.step("so is a conversation that was begun, with what was typed, and the caret in it", async () => {
    await page.keyboard.press("]");
    await expect(key(page, "Text")).toBeVisible();
    await context.setOffline(true);
    await page.keyboard.type("2125550251");
    await page.keyboard.press("Enter");
    await expect(early(page)).toBeFocused();
    await page.keyboard.type("I am here");
    await expect(page.getByText("The conversation did not open", { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue("I am here");
    await expect(rooms(page).getByRole("row").first()).toBeVisible();
    await composer(page).fill("");
  });
});

test("so is a page whose code did not come, in the frame, and nothing says that it broke", async ({
  page,
  context,
}) => {
  await page.route("**/contacts-page-*.js", (route) => route.abort());
  await signIn(page);
  // At once: the pages are fetched ahead only when this one has stood for a while.
  await context.setOffline(true);
  await nav(page).getByRole("link", { name: "Contacts" }).click();
  await expect(heading(page)).toHaveText("That could not be loaded");
  await expect(heading(page)).toBeFocused();
  await expect(nav(page).getByRole("link", { name: "Messages" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page)).toHaveText("That could not be loaded");
  await page.unroute("**/contacts-page-*.js");
  await context.setOffline(false);
  await expect(rows(page).first()).toBeVisible();
  await expect(heading(page)).toHaveText("Contacts");
});
