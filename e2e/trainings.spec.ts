import { expect, test } from "@playwright/test";
import type { FileChooser, Page } from "@playwright/test";
import { openAsSuper, sam } from "./as-super.ts";
import { expectClean } from "./audit.ts";
import { closeAll, maya, openAs } from "./contacts.ts";
import { picture } from "./conversation.ts";
import { turnMfaOff } from "./mfa-off.ts";
import { newSession, openSignedIn } from "./session.ts";
import { demoPassword, email, password, signInButton } from "./sign-in.ts";

const tom = "tom.becker@northgate.example";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Trainings and Features" });
const cards = (page: Page) => dialog(page).getByRole("list", { name: "Trainings" }).getByRole("link");
const open = (page: Page) => page.getByRole("button", { name: "Trainings and Features" }).click();
const search = (page: Page) => dialog(page).getByRole("searchbox", { name: "Search trainings" });

test.afterEach(closeAll);

test("the library is loaded, filtered, searched and left", async ({ browser }) => {
  // Over a page with nothing on it: whatever lies behind is audited along.
  const page = await openAs(browser, maya, "/no/such/page");
  await test.step("while the library comes its cards are drawn, and when it does not one tries again", async () => {
    const list = (url: URL) => url.pathname === "/api/trainings";
    let answer: (status: number) => void = () => {};
    const asked = new Promise<void>((resolve) => {
      void page.route(list, async (route) => {
        resolve();
        const status = await new Promise<number>((give) => (answer = give));
        await route.fulfill({ status, json: { message: "The library is shut." } });
      });
    });
    await open(page);
    await asked;
    await expect(dialog(page).getByRole("status", { name: "Loading trainings" })).toBeVisible();
    answer(403);
    await expect(dialog(page).getByText("Unable to load trainings.")).toBeVisible();
    await expectClean(page, { widths: [1440, 390] });
    await page.unroute(list);
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await expect(cards(page).first()).toBeVisible();
  });
  await test.step("trainings and features are shown together or apart, beside the tags and the search", async () => {
    const tag = (name: RegExp) =>
      dialog(page).getByRole("group", { name: "Tags" }).getByRole("button", { name });
    const kind = (name: string) => dialog(page).getByRole("radio", { name, exact: true });
    const all = await cards(page).count();
    await expect(tag(/^Feature/)).toHaveCount(0);
    await kind("Features").click();
    await expect(cards(page).filter({ hasText: "Change your photo and colour" })).toBeVisible();
    await expect(cards(page).filter({ hasText: "Add a household in a minute" })).toHaveCount(0);
    const features = await cards(page).count();
    await expect(tag(/^All/)).toHaveText(`All${features}`);
    await expect(tag(/^Profile/)).toHaveText("Profile1");
    await tag(/^Profile/).click();
    await expect(cards(page)).toHaveCount(1);
    await tag(/^Contacts/).click();
    await expect(dialog(page).getByText("No Trainings Found")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Clear", exact: true }).click();
    await expect(cards(page)).toHaveCount(all);
    await expect(kind("All")).toBeChecked();
    await kind("Trainings").click();
    await expect(cards(page)).toHaveCount(all - features);
    await expectClean(page, { widths: [1440, 1024, 390] });
    await kind("All").click();
  });
  await test.step("while a search is unanswered it has found nothing and not nothing", async () => {
    const none = dialog(page).getByText("No Trainings Found");
    await search(page).fill("submarines");
    await search(page).press("Enter");
    await expect(none).toBeVisible();

    let answer = () => {};
    const held = new Promise<void>((go) => (answer = go));
    await page.route(/\/api\/trainings\?.*household/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/api\/trainings\?.*household/);
    await search(page).fill("household minute");
    await expect(none).toHaveCount(0);
    await search(page).press("Enter");
    await asked;
    await expect(dialog(page).getByRole("status", { name: "Loading trainings" })).toBeVisible();
    await expect(none).toHaveCount(0);
    answer();
    await expect(cards(page)).toHaveCount(1);
  });
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await test.step("a double click opens the library, and leaves it open", async () => {
    const button = (await page.getByRole("button", { name: "Trainings and Features" }).boundingBox())!;
    // Where the way out will be, too.
    const [x, y] = [button.x + button.width * 0.75, button.y + button.height * 0.75];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.up();
    await expect(cards(page).first()).toBeVisible();
    const close = dialog(page).getByRole("button", { name: "Close" });
    const isUnder = (at: Element, point: number[]) =>
      at.contains(document.elementFromPoint(point[0]!, point[1]!));
    expect(await close.evaluate(isUnder, [x, y])).toBe(true);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    // The library hears a press on itself only after that one.
    await dialog(page).getByRole("searchbox", { name: "Search trainings" }).focus();
    await expect(dialog(page)).toBeVisible();
    await page.mouse.move(x + 2, y);
    await close.click();
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step("the library is searched once the typing has stood still for a second", async () => {
    await open(page);
    await expect(cards(page).first()).toBeVisible();
    const asked: (string | null)[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.pathname === "/api/trainings") asked.push(url.searchParams.get("search"));
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await search(page).fill("house");
    await page.clock.runFor(900);
    await search(page).fill("household");
    await page.clock.runFor(900);
    expect(asked).toEqual([]);
    await page.clock.runFor(200);
    await expect.poll(() => asked).toEqual(["household"]);
  });
});

test("the library is searched, and an item opens in its own window, which leads back there from sign-in", async ({
  page,
}) => {
  await openSignedIn(page, tom, "/contacts");
  const news = page.getByRole("img", { name: /^\d+ new$/ });
  await expect(news).toBeVisible();
  await open(page);
  await expect(cards(page).filter({ hasText: "Answer from the conversation" })).toBeVisible();
  await expect(news).toHaveCount(0);
  await expect(dialog(page).getByRole("button", { name: "Add Training Item" })).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(dialog(page).getByRole("searchbox", { name: "Search trainings" })).toBeFocused();
  const all = await cards(page).count();
  // Guides about one thing have one kind of picture, which differs from that of another.
  const shapes = (title: string) =>
    cards(page)
      .filter({ hasText: title })
      .locator("svg.tr__th")
      .evaluate((svg) => [...svg.children].map((shape) => shape.tagName).join());
  expect(await shapes("When somebody texts STOP")).toBe(await shapes("Answer from the conversation"));
  expect(await shapes("Add a household in a minute")).not.toBe(await shapes("When somebody texts STOP"));

  await dialog(page)
    .getByRole("button", { name: /^Contacts/ })
    .click();
  await expect(cards(page)).not.toHaveCount(all);
  await expect(cards(page).filter({ hasText: "Find anybody by anything" })).toBeVisible();
  await dialog(page).getByRole("button", { name: /^All/ }).click();
  await search(page).fill("household minute");
  await expect(cards(page)).toHaveCount(1);
  await search(page).fill("submarines");
  await search(page).press("Enter");
  await expect(dialog(page).getByText("No Trainings Found")).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: /^All/ })).toHaveText("All");
  await dialog(page).getByRole("button", { name: "Clear", exact: true }).click();
  await expect(cards(page)).toHaveCount(all);

  const opened = page.context().waitForEvent("page");
  await cards(page).filter({ hasText: "When somebody texts STOP" }).click();
  const item = await opened;
  await expect(item.getByRole("heading", { level: 1 })).toHaveText("When somebody texts STOP");
  await expect(item.getByText("cannot be texted until they text START")).toBeVisible();
  await expect(item.getByRole("banner")).toHaveText("Northgate Insurance");
  expect(item.url()).toContain(await item.evaluate<string>("localStorage.getItem('switchboard.training')"));
  await expectClean(item, { widths: [1440, 390] });
  const address = new URL(item.url()).pathname;
  await test.step("a window with an item alone says why the session is over, and leads back", async () => {
    // It finds out by itself.
    await page.close();
    await newSession(tom);
    await item.reload();
    await expect(item).toHaveURL("/logout?reason=multipleLoginsDetected");
    await expect(item.getByRole("banner")).toHaveText("Northgate Insurance");
    await expect(item.getByText("Reason: multipleLoginsDetected")).toBeVisible();
    await expect(item).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
    await expect(item.getByText("You signed in somewhere else, so this session ended.")).toBeVisible();
    expect(await item.evaluate(() => localStorage.getItem("switchboard.session"))).toBeNull();
  });
  await test.step("an item asks to sign in first, and leads there afterwards", async () => {
    await item.goto(address);
    await expect(item.getByRole("heading", { name: "Sign in to read this" })).toBeVisible();
    await expectClean(item, { widths: [1440, 390] });
    await item.getByRole("link", { name: "Sign In" }).click();
    await expect(item).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
    await email(item).fill(tom);
    await password(item).fill(demoPassword());
    await signInButton(item).click();
    await expect(item).toHaveURL(address);
  });
  await test.step("an address that leads to no item says so", async () => {
    for (const id of ["x", crypto.randomUUID()]) {
      await item.goto(`/trainings/${id}`);
      await expect(item.getByRole("heading", { level: 1 }), id).toHaveText("There is no such training");
      await expect(item.getByRole("alert")).toContainText("may be mistyped");
      await item.getByRole("link", { name: "Back to the start" }).click();
      await expect(item).toHaveURL("/messages");
    }
  });
});

test("a super user adds an item, which everybody is told of", async ({ browser }) => {
  const page = await openAsSuper(browser);
  const reader = await openAs(browser, maya);
  await open(reader);
  await expect(cards(reader).first()).toBeVisible();
  await open(page);
  await dialog(page).getByRole("button", { name: "Add Training Item" }).click();
  const form = page.getByRole("dialog", { name: "Add Training Item" });
  const choosers: FileChooser[] = [];
  page.on("filechooser", (chooser) => choosers.push(chooser));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter a title")).toBeVisible();
  await form.getByLabel("Title").fill("Import contacts from a spreadsheet");
  await form.getByLabel("Description").fill("Upload, match columns, check duplicates, undo.");
  await form.getByLabel("Details").fill("One\n\nTwo");
  await form.getByLabel("Tags", { exact: true }).fill("import");
  await form.getByLabel("Tags", { exact: true }).press("Enter");
  await form
    .getByRole("group", { name: "Tags of other items" })
    .getByRole("button", { name: "Contacts" })
    .click();
  await form.getByLabel("Arcade id").fill("not an id");
  await form
    .locator("input[type=file]")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await expect(form.getByRole("img", { name: "Chosen thumbnail" })).toBeVisible();
  await expect(form.getByRole("button", { name: "Replace" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => choosers.length).toBe(1);
  await choosers[0]!.setFiles({ name: "b.png", mimeType: "image/png", buffer: picture });
  await expect(form.getByRole("img", { name: "Chosen thumbnail" })).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Enter the id alone, like kZ81nQ2xW")).toBeVisible();
  await form.getByLabel("Arcade id").fill("kZ81nQ2xW");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("training item added to library")).toBeVisible();
  await expect(form).toHaveCount(0);
  const card = cards(reader).first();
  await expect(card).toContainText("Import contacts from a spreadsheet");
  await expect(card).toContainText("import, Contacts");
  await expect(card.locator("img")).toHaveJSProperty("naturalWidth", 400);
  await turnMfaOff(sam);
});
