import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { again, chooseRoom, composer, findRoom, hold, log, toMessages } from "./conversation.ts";
import { connection, nav, profile } from "./frame.ts";
import { beside, field, found, key, phone } from "./phone-panel.ts";

const width = async (page: Page) => (await phone(page).boundingBox())?.width;

test("the phone opens by its key and by its buttons, is a rail else, and stays as it was left", async ({
  page,
}) => {
  await toMessages(page);
  const sheet = async () => (await page.getByRole("main").boundingBox())?.width;
  await expect.poll(() => width(page)).toBe(56);
  const wide = await sheet();
  await page.keyboard.press("]");
  await expect.poll(() => width(page)).toBe(300);
  expect(await sheet()).toBe(wide! - 260);
  await expect(field(page)).toBeFocused();
  // The line below its title meets that of the conversations.
  const strip = await phone(page).getByRole("heading", { name: "Phone" }).locator("..").boundingBox();
  const head = await page.getByRole("heading", { level: 1 }).locator("..").boundingBox();
  expect(strip!.y + strip!.height).toBe(head!.y + head!.height);
  await page.reload();
  await expect.poll(() => width(page)).toBe(300);
  await nav(page).getByRole("link", { name: "Contacts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeFocused();
  await expect.poll(() => width(page)).toBe(300);
  await key(page, "Collapse phone").click();
  await expect.poll(() => width(page)).toBe(56);
  await expect(key(page, "Expand phone")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => width(page)).toBe(300);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("]");
  await expect.poll(() => width(page)).toBe(56);
  await page.reload();
  await expect(connection(page)).toHaveText("Connected");
  expect(await width(page)).toBe(56);
  await key(page, "Dialpad").click();
  await expect(field(page)).toBeFocused();
  await expect(phone(page).getByText("Dialpad", { exact: true })).toHaveCount(1);
});

test("its key is in the list of keys, and is a letter where one types", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await expect(list.getByText("Open or close the phone panel")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("/");
  await page.keyboard.type("]");
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("]");
  expect(await width(page)).toBe(56);
});

test("whoever closes it with its key is back where they were", async ({ page }) => {
  await toMessages(page);
  const row = await findRoom(page, "Dana Whitfield");
  await row.focus();
  await page.keyboard.press("]");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("]");
  await expect.poll(() => width(page)).toBe(56);
  await expect(row).toBeFocused();
  // The button that shows the key does what the key does.
  await page.keyboard.press("]");
  await key(page, "Collapse phone").click();
  await expect.poll(() => width(page)).toBe(56);
  await expect(row).toBeFocused();
});

test("a dialog leaves the phone in reach", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New conversation" });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole("combobox", { name: "To" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("]");
  await expect.poll(() => width(page)).toBe(300);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("801");
  await key(page, "5 JKL").click();
  await expect(field(page)).toHaveValue("8015");
  await expect(dialog).toBeVisible();
  const [box, panel] = [await dialog.boundingBox(), await phone(page).boundingBox()];
  expect(box!.x + box!.width).toBeLessThan(panel!.x);
});

test("in such a window it lies beside a dialog too, also one that was open before", async ({ page }) => {
  for (const wide of [1023, 768]) {
    await page.setViewportSize({ width: wide, height: 800 });
    await toMessages(page);
    await page.keyboard.press("c");
    const dialog = page.getByRole("dialog", { name: "New conversation" });
    await expect(page.getByRole("combobox", { name: "To" })).toBeFocused();
    await dialog.getByRole("button").first().focus();
    await page.keyboard.press("]");
    await expect(field(page)).toBeFocused();
    await key(page, "5 JKL").click();
    await expect(field(page)).toHaveValue("5");
    const [box, panel] = [await dialog.boundingBox(), await phone(page).boundingBox()];
    expect(box!.x + box!.width).toBeLessThan(panel!.x);
    await expectClean(page, { widths: [wide] });
    await page.keyboard.press("]");
    await expect.poll(() => width(page)).toBe(56);
    await expect(dialog).toBeVisible();
  }
});

test("in a window without room for it, it lies over the page until it is closed or left", async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await toMessages(page);
  const sheet = () => page.getByRole("main").boundingBox();
  const before = await sheet();
  for (const leave of ["Escape", "]"]) {
    await page.keyboard.press("]");
    await expect.poll(() => width(page)).toBe(300);
    expect(await sheet()).toEqual(before);
    await page.keyboard.press(leave);
    await expect.poll(() => width(page)).toBe(56);
  }
  await page.keyboard.press("]");
  await expect(field(page)).toBeFocused();
  await page.mouse.click(400, 400);
  await expect.poll(() => width(page)).toBe(56);
  await page.keyboard.press("]");
  await page.keyboard.type("2125550233");
  await page.keyboard.press("Enter");
  await expect(composer(page)).toBeFocused();
  await expect.poll(() => width(page)).toBe(56);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(phone(page)).toHaveCount(0);
});

test("what is typed before the phone is there is dialled, and one that does not come can be asked for again", async ({
  page,
}) => {
  await page.route(/assets\/softphone-[^/]*\.js/, (route) => route.abort());
  await toMessages(page);
  await page.keyboard.press("]");
  await expect(phone(page).getByText("That could not be loaded")).toBeVisible();
  await page.keyboard.type("80");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.type("2125550236");
  await expect(field(page)).toHaveValue("2125550236");
  await page.unroute(/assets\/softphone-[^/]*\.js/);
  const letIn = await hold(page, /assets\/softphone-[^/]*\.js/);
  await again(phone(page)).click();
  await field(page).focus();
  letIn();
  await expect(field(page)).toHaveValue("(212) 555-0236");
  await expect(field(page)).toBeFocused();
});

test("open and closed it is clean at every width, on Messages and on Contacts", async ({ page }) => {
  test.slow();
  await toMessages(page);
  await chooseRoom(page, "Dana Whitfield");
  await expect(log(page)).toBeVisible();
  await expectClean(page, { widths: beside });
  await page.keyboard.press("]");
  await page.keyboard.type("801555");
  await expect(found(page).first()).toBeVisible();
  await expectClean(page, { widths: beside });
  await page.goto("/contacts");
  await expect(page.getByRole("main").getByRole("row").nth(3)).toBeVisible();
  await expect(key(page, "1")).toBeVisible();
  await expect(profile(page)).toBeVisible();
  await expectClean(page, { widths: [1440, 1200, 1024] });
});
