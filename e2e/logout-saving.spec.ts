import { expect, type Page, test } from "@playwright/test";
import { actAs, actingBanner } from "./act-as.ts";
import { expectClean } from "./audit.ts";
import { ben, closeAll, create, heading, maya, openAs, openCreated, unheard } from "./contacts.ts";
import { choose, connection, signIn } from "./frame.ts";
import { locked, unlock } from "./lock-screen.ts";
import { password } from "./sign-in.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const pdf = { name: "Policy.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF") };
const box = (page: Page) => page.getByRole("textbox", { name: "Note", exact: true });
const notes = (page: Page) => page.getByRole("list", { name: "Notes" }).getByRole("listitem");
const stop = (page: Page) => actingBanner(page).getByRole("button");

/** What is saved of contacts is on its way until it is let in, or refused. */
async function holdSaves(page: Page, refusal?: object): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/api\/clients\/[^/]+\//, async (route) => {
    const isSave = route.request().method() !== "GET";
    if (isSave) await held;
    if (isSave && refusal) await route.fulfill({ status: 400, json: refusal });
    else await route.continue();
  });
  return letIn;
}

const isAsked = (page: Page) =>
  page.waitForRequest((request) => request.method() === "POST" && /\/api\/clients\//.test(request.url()));

async function writeNote(page: Page, words: string): Promise<void> {
  const asked = isAsked(page);
  await box(page).fill(words);
  await box(page).press("Enter");
  await asked;
}

async function upload(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /^Documents/ }).click();
  const asked = isAsked(page);
  await page.getByRole("tabpanel").getByLabel("Upload documents").setInputFiles(pdf);
  await asked;
}

async function expectNote(page: Page, words: string): Promise<void> {
  await expect(notes(page)).toContainText([words]);
}

test("Logout waits for what is on its way, on the lock screen and from the menu, and asks what it would lose", async ({
  browser,
}) => {
  const page = await openCreated(browser, maya, { "Last name": unheard("Locked") });
  const colleague = await openAs(browser, ben, new URL(page.url()).pathname);
  await expect(box(page)).toBeVisible();
  await box(page).fill("Half a thought");
  const letIn = await holdSaves(page);
  await upload(page);
  await choose(page, "Lock Screen");
  const logOut = locked(page).getByRole("button", { name: "Logout" });
  await logOut.click();
  await expect(locked(page).getByRole("button", { name: "Saving..." })).toHaveAttribute("aria-busy", "true");
  await password(page).fill("switchboard");
  await expect(locked(page).getByRole("button", { name: "Unlock" })).toBeDisabled();
  await password(page).press("Enter");
  letIn();
  await expect(colleague.getByRole("tab", { name: /^Documents 1/ })).toBeVisible();
  const question = locked(page).getByRole("alertdialog", { name: "Log out?" });
  await expect(question).toContainText("1 note is not finished. Logging out throws it away.");
  await expect(question.getByRole("button", { name: "Stay logged in" })).toBeFocused();
  await expectClean(page, { widths: [1440, 390] });
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(password(page)).toBeFocused();
  await unlock(page);
  await page.unrouteAll();
  await test.step("from the menu, nothing of it is asked", async () => {
    const letInToo = await holdSaves(page);
    await writeNote(page, "Just before");
    await upload(page);
    await choose(page, "Logout");
    await expect(page.getByText("Saving your changes before you are logged out...")).toBeVisible();
    letInToo();
    await expect(page).toHaveURL("/login");
    await expectNote(colleague, "Just before");
    await expect(colleague.getByRole("tab", { name: /^Documents 2/ })).toBeVisible();
  });
});

test("what is saved as a colleague comes through before acting ends; what is refused later is told", async ({
  page,
  context,
  browser,
}) => {
  await signIn(page, "Admin");
  await create(page, { "Last name": unheard("Acting") });
  const place = new URL(page.url()).pathname;
  const colleague = await openAs(browser, ben, place);
  await expect(heading(page)).toContainText("Acting");
  const act = async () => {
    await actAs(page, "Tom Becker");
    await expect(actingBanner(page)).toContainText("Tom Becker");
    await page.goto(place);
    await expect(connection(page)).toHaveText("Connected");
  };
  await act();
  const letIn = await holdSaves(page);
  await writeNote(page, "As Tom");
  await stop(page).click();
  await expect(stop(page)).toHaveAttribute("aria-busy", "true");
  letIn();
  await expect(actingBanner(page)).toHaveCount(0);
  await expectNote(colleague, "As Tom");

  await test.step("also what another window is saving, and nothing is asked", async () => {
    await page.unrouteAll();
    await actAs(page, "Tom Becker");
    await expect(actingBanner(page)).toContainText("Tom Becker");
    const other = await context.newPage();
    await other.goto(place);
    await expect(box(other)).toBeVisible();
    const letInThere = await holdSaves(other);
    await writeNote(other, "Beside");
    await page.bringToFront();
    await stop(page).click();
    await expect(stop(page)).toHaveAttribute("aria-busy", "true");
    letInThere();
    await expect(actingBanner(page)).toHaveCount(0);
    await expectNote(colleague, "Beside");
    await other.close();
  });
  await test.step("Lock Screen waits for no save: one comes through, another is refused and told to whoever comes back", async () => {
    await act();
    const letInToo = await holdSaves(page);
    await upload(page);
    await choose(page, "Lock Screen");
    await expect(page.getByRole("main", { name: "Locked" })).toContainText(
      "You no longer act as Tom Becker.",
    );
    letInToo();
    await expect(colleague.getByRole("tab", { name: /^Documents 1/ })).toBeVisible();
    await unlock(page, "Admin");
    await page.unrouteAll();
    await act();
    const refuse = await holdSaves(page, { message: "The note is too long.", code: "validation" });
    await writeNote(page, "Too long");
    await choose(page, "Lock Screen");
    await expect(locked(page)).toContainText("You no longer act as Tom Becker.");
    await unlock(page, "Admin");
    refuse();
    await expect(
      page.getByText("A change you made as Tom Becker was not saved. The note is too long."),
    ).toBeVisible();
  });
});

test("what another window has not saved is asked about before one leaves or acts", async ({
  page,
  context,
}) => {
  await signIn(page, "Owner");
  const other = await context.newPage();
  await other.goto("/profile/change-password");
  const current = other.getByLabel("Current password", { exact: true });
  await current.fill("half");
  await page.bringToFront();
  const asks = async (name: string, stay: string) => {
    const question = page.getByRole("alertdialog", { name });
    await expect(question).toContainText("What you entered in another window is not saved.");
    await question.getByRole("button", { name: stay }).click();
    await expect(question).toHaveCount(0);
  };
  await actAs(page, "Hannah Weiss");
  await asks("Discard your changes?", "Keep editing");
  await choose(page, "Logout");
  await asks("Log out?", "Stay logged in");
  await expect(current).toHaveValue("half");
  await other.bringToFront();
  await other.getByRole("button", { name: "Cancel" }).click();
  // The browser hears of it a moment after the page.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [] } = await navigator.locks.query();
        return held.some(({ name }) => name?.startsWith("switchboard.unsaved."));
      }),
    )
    .toBe(false);
  await page.bringToFront();
  await choose(page, "Logout");
  await expect(page).toHaveURL("/login");
});
