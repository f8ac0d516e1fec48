import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { Handset } from "./handset.ts";
import { OutsidePhone } from "./outside-phone.ts";

/** Numbers of its own for each run of this file. */
const digits = String(Math.floor(Math.random() * 9000) + 1000);
const [earlier, later, nobody] = [`+1435775${digits}`, `+1435776${digits}`, `+1435774${digits}`];
const [earlierName, laterName] = [`Zoë Earlier ${digits}`, `Yuri Later ${digits}`];
const widths = [1440, 1280, 1024];

let handset: Handset;
const list = () => handset.page.getByRole("list", { name: "Outside numbers" });
const rows = () => list().getByRole("link");
const field = () => handset.page.getByRole("searchbox", { name: "Find a number" });
const api = (path: string) => new URL(`/sandbox/api${path}`, handset.page.url()).href;

test.beforeEach(async ({ browser }) => {
  handset = await Handset.open(browser, later);
  for (const [phoneNumber, name] of [
    [earlier, earlierName],
    [later, laterName],
  ])
    await handset.page.request.post(api("/people"), { data: { phoneNumber, name } });
  await expect(rows().filter({ hasText: laterName })).toHaveAttribute("aria-current", "true");
});
test.afterEach(() => handset.close());

test("who was in use last is first; the list is short, holds the chosen one, and can be shown whole", async () => {
  const { page } = handset;
  await new OutsidePhone(later).text("First");
  await expect(rows().first()).toContainText(laterName);
  await new OutsidePhone(earlier).text("Second");
  await expect(rows().first()).toContainText(earlierName);
  await expect(rows()).toHaveCount(6);
  await expectClean(page, { widths });

  const all = (await (await page.request.get(api("/people"))).json()) as unknown[];
  await handset.button(`Show all ${all.length}`).click();
  await expect(rows()).toHaveCount(all.length);
  await rows().first().focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(rows().last()).toHaveAttribute("aria-current", "true");
  await handset.button("Show fewer").click();
  await expect(rows()).toHaveCount(7);
  await expect(rows().last()).toHaveAttribute("aria-current", "true");
  await expect(rows().last()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.reload();
  await expect(rows().last()).toBeInViewport({ ratio: 1 });
});

test("no row moves under the hand", async () => {
  await new OutsidePhone(later).text("First");
  await expect(rows().first()).toContainText(laterName);
  await rows().nth(1).hover();
  const told = handset.page.waitForResponse(async (response) => {
    if (!response.url().endsWith("/people")) return false;
    const [newest] = (await response.json()) as { name: string }[];
    return newest?.name === earlierName;
  });
  await new OutsidePhone(earlier).text("Second");
  await told;
  await handset.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
  await expect(rows().first()).toContainText(laterName);
  await handset.page.mouse.move(720, 20);
  await expect(rows().first()).toContainText(earlierName);
});

test("a number is found by name and by any spelling; one that is nobody's is added with Enter", async () => {
  const { page } = handset;
  for (const typed of [
    `zoe earl ${digits}`,
    `(435) 775-${digits}`,
    `435.775.${digits}`,
    `1 435 775 ${digits}`,
    `+1435775${digits}`,
    `775${digits}`,
  ]) {
    await field().fill(typed);
    await expect(rows()).toHaveCount(1);
    await expect(rows()).toContainText(earlierName);
  }
  await expectClean(page, { widths });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(earlier)));
  await expect(field()).toBeFocused();
  await expect(field()).toHaveValue("");

  await field().fill("xyzzy");
  await expect(page.getByText("Nobody has “xyzzy”.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows()).toHaveCount(6);

  await field().fill("(801) 555-0100");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "belongs to the agency" })).toBeVisible();
  await expect(field()).toHaveValue("(801) 555-0100");
  await field().fill(`(435) 774-${digits}`);
  await expect(handset.button(`Add (435) 774-${digits}`)).toBeVisible();
  await expectClean(page, { widths });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(nobody)));
  await expect(rows().first()).toContainText(`(435) 774-${digits}`);
  await expect(rows().first()).toHaveAttribute("aria-current", "true");

  await page.keyboard.press("ArrowDown");
  await expect(rows().first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field()).toBeFocused();
});
