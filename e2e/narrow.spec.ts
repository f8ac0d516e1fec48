import { expect, test } from "@playwright/test";
import { nav, profile, signIn, signInOf } from "./frame.ts";
import { openSignedIn } from "./session.ts";

test("contacts keep to their rows at every width", async ({ page }) => {
  await openSignedIn(page, signInOf("Owner").email, "/contacts");
  await test.step("contacts keep to their rows, and the search its room, at every width", async () => {
    const list = page.getByRole("grid", { name: "Contacts" }).locator("[data-index]");
    const search = page.getByRole("searchbox", { name: "Search contacts" });
    for (let width = 390; width <= 1440; width += width < 1200 ? 30 : 60) {
      await page.setViewportSize({ width, height: 900 });
      // Where the columns are chosen anew the rows follow.
      await expect(async () => {
        const tall = await list.evaluateAll((rows) =>
          rows.filter((row) => row.scrollHeight > row.clientHeight + 1).map((row) => row.textContent),
        );
        expect(tall, `rows whose content runs over at ${width}`).toEqual([]);
        expect(await list.count()).toBeGreaterThan(5);
        const field = page.locator(".contacts__q").filter({ has: search });
        expect((await field.boundingBox())!.width, `the search at ${width}`).toBeGreaterThanOrEqual(176);
      }).toPass({ timeout: 5_000 });
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("where there is room no page that More leads to has a way back", async () => {
    await profile(page).getByRole("link", { name: "Team" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Back", exact: true })).toHaveCount(0);
  });
  await test.step("in a narrow window the side menu opens over the page, and closes by Escape or outside", async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    const side = profile(page);
    const width = async () => (await side.boundingBox())?.width;
    const sheet = () => page.getByRole("main").boundingBox();
    await expect.poll(width).toBe(64);
    const before = await sheet();
    await page.getByRole("button", { name: "Expand menu" }).click();
    await expect.poll(width).toBe(256);
    expect(await sheet()).toEqual(before);
    await expect(side.getByText("Hannah Weiss")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect.poll(width).toBe(64);
    await page.keyboard.press("[");
    await expect.poll(width).toBe(256);
    await page.mouse.click(700, 500);
    await expect.poll(width).toBe(64);
  });
});

test("on a small screen a bar at the bottom holds it all: what More leads to is of More, and has a way back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(profile(page)).toHaveCount(0);
  const more = nav(page).getByRole("button", { name: "More", exact: true });
  const back = page.getByRole("main").getByRole("button", { name: "Back", exact: true });
  await nav(page).getByRole("link", { name: "Contacts" }).click();
  await expect(page).toHaveURL("/contacts");
  for (const [item, title] of [
    ["Users", "Users"],
    ["Change Photo", "Change Photo"],
    ["Change Password", "Change Password"],
    ["Sessions", "Sessions"],
    ["Account", "Settings"],
    ["Settings", "Tags"],
  ] as const) {
    await expect(more, item).not.toHaveAttribute("aria-current");
    await more.click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(more, item).toHaveAttribute("aria-current", "page");
    await expect(nav(page).getByRole("link", { name: "Contacts" })).not.toHaveAttribute("aria-current");
    const { width, height } = (await back.boundingBox())!;
    expect(Math.min(width, height), item).toBeGreaterThanOrEqual(44);
    await back.click();
    await expect(page, item).toHaveURL("/contacts");
  }
  await more.click();
  await page.getByRole("menuitem", { name: "Dark mode" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Handset" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
  await expect(page).toHaveURL("/login");
});

test("in a conversation on a small screen: no key is named, and a lost connection covers no name", async ({
  page,
  context,
}) => {
  await signIn(page);
  await test.step("a menu names keys where there is a keyboard", async () => {
    await page.getByRole("main").getByRole("gridcell").first().click();
    await page.locator(".convo").getByRole("button", { name: "More" }).first().click();
    const keys = page.getByRole("menu").locator("kbd");
    await expect(keys.first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(keys.first()).toBeHidden();
    await page.keyboard.press("Escape");
  });
  await test.step("on a small screen the lost connection moves the page down and covers no name", async () => {
    await context.setOffline(true);
    const pill = page.locator(".connpill .conn");
    await expect(pill).toHaveText("Offline");
    const bottom = async () => {
      const box = await pill.boundingBox();
      return box ? box.y + box.height : Infinity;
    };
    const head = page.locator(".convo").getByRole("heading").first();
    await expect.poll(async () => ((await head.boundingBox())?.y ?? 0) >= (await bottom())).toBe(true);
    await context.setOffline(false);
  });
});

test("on a small screen Back closes what lies over the page, asks as Escape does, and leaves only then", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, signInOf("Owner").email, "/contacts");
  await page.getByRole("grid", { name: "Contacts" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Edit primary" }).click();
  const contact = page.url();
  const back = () => page.evaluate(() => history.back());
  const dialog = page.getByRole("dialog", { name: "Edit Contact" });
  const question = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: /Marital status/ }).click();
  const options = page.getByRole("listbox");
  await expect(options).toBeVisible();
  await back();
  await expect(options).toHaveCount(0);
  await dialog.getByLabel("Preferred first name").fill("Baker");
  await back();
  await expect(question).toBeVisible();
  await back();
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel("Preferred first name")).toHaveValue("Baker");
  await back();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Edit primary" }).click();
  await expect(dialog).toBeVisible();
  await back();
  await expect(dialog).toHaveCount(0);
  // The browser was there already, and is led back.
  await expect(page).toHaveURL(contact);
  await back();
  await expect(page).toHaveURL("/contacts");
});
