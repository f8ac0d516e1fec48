import { expect, type Page, test } from "@playwright/test";
import { actAs, actingBanner, stopActing } from "./act-as.ts";
import { create, field, heading, unheard } from "./contacts.ts";
import { choose, nav, signIn, signInOf } from "./frame.ts";
import { newSession, openSignedIn } from "./session.ts";
import { enter } from "./sign-in.ts";

const stored = (page: Page) => page.evaluate<string>("JSON.stringify({ ...localStorage })");
const nickname = (page: Page) => field(page, "Preferred first name");
const newContact = "/contacts/contact/new";

async function logOut(page: Page, loses: string): Promise<void> {
  await choose(page, "Logout");
  const question = page.getByRole("alertdialog", { name: "Log out?" });
  await expect(question).toContainText(loses);
  await question.getByRole("button", { name: "Log out" }).click();
}

test("what is typed as a colleague is of whoever acts: nobody else finds it, it waits when the session is ended, and logout takes it along", async ({
  page,
  context,
}) => {
  const { email } = signInOf("Admin");
  await openSignedIn(page, email, newContact);
  await field(page, "First name").fill("My own");
  await expect.poll(() => stored(page)).toContain("My own");
  await actAs(page, "Aisha Rahman");
  await expect(actingBanner(page)).toBeVisible();
  await page.goto(newContact);
  await expect(heading(page)).toHaveText("New contact");
  await expect(field(page, "First name")).toHaveValue("");
  await field(page, "First name").fill("As Aisha");
  await expect.poll(() => stored(page)).toContain("As Aisha");
  const other = await context.newPage();
  await other.goto("/profile/sessions");
  await expect(actingBanner(other)).toBeVisible();

  await newSession(email);
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await enter(page, email);
  await expect(nav(page)).toBeVisible();
  await page.goto(newContact);
  await expect(field(page, "First name")).toHaveValue("My own");
  await actAs(page, "Aisha Rahman");
  await expect(actingBanner(page)).toBeVisible();
  await page.goto(newContact);
  await expect(field(page, "First name")).toHaveValue("As Aisha");
  await test.step("their logout takes it along", async () => {
    await field(page, "First name").fill("Still as Aisha");
    // Not stored yet: it is not lost either.
    await stopActing(page);
    await expect(field(page, "First name")).toHaveValue("My own");
    expect(await stored(page)).toContain("Still as Aisha");
    page.once("dialog", (question) => void question.accept());
    await page.goto("/logout");
    await expect(page).toHaveURL(/\/login/);
    const left = await stored(page);
    expect(left).not.toContain("Still as Aisha");
    expect(left).not.toContain("My own");
  });
});

/** Half-typed by another tab in the edit dialog of a contact that is new. */
async function typeInDialog(page: Page, text: string): Promise<Page> {
  await create(page, { "First name": "Ada", "Last name": unheard("Acted") });
  const other = await page.context().newPage();
  await other.goto(`${page.url()}/edit`);
  await nickname(other).fill(text);
  await expect.poll(() => stored(other)).toContain(text);
  return other;
}

test("a logout while acting takes along what another tab holds, of both", async ({ page }) => {
  await signIn(page, "Admin");
  const other = await typeInDialog(page, "My own words");
  await page.bringToFront();
  await actAs(page, "Aisha Rahman");
  await expect(actingBanner(other)).toBeVisible();
  await expect(nickname(other)).toHaveValue("");
  await nickname(other).fill("As Aisha");
  await expect.poll(() => stored(page)).toContain("As Aisha");
  await logOut(page, "2 forms are not finished.");
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  const left = await stored(page);
  expect(left).not.toContain("As Aisha");
  expect(left).not.toContain("My own words");
});

test("a tab that is busy while another logs out stores nothing behind it", async ({ page }) => {
  await signIn(page, "Admin");
  const other = await typeInDialog(page, "My own words");
  await page.bringToFront();
  // What was typed waits to be stored, and the end of the session to be heard of, until the server knows of it.
  const busy = other.evaluate(`(() => {
    const { token } = JSON.parse(localStorage.getItem("switchboard.session"));
    const input = document.activeElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(input, "My own words, more");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    for (let status = 200; status === 200; ) {
      const call = new XMLHttpRequest();
      call.open("GET", "/api/users/me", false);
      call.setRequestHeader("authorization", "Bearer " + token);
      call.send();
      status = call.status;
    }
  })()`);
  await logOut(page, "1 form is not finished.");
  await expect(page).toHaveURL(/\/login/);
  expect(await stored(page)).not.toContain("My own words");
  await busy;
  await expect(other).toHaveURL(/\/login/);
  await expect.poll(() => stored(other)).not.toContain("My own words");
});
