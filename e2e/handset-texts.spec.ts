import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { bubble, composer, picture, rooms, send, signIn } from "./conversation.ts";
import { Handset } from "./handset.ts";
import { product } from "./product.ts";
import { setCarrier } from "./outside-phone.ts";

/** A number of its own for each run of this file. */
const digits = String(Math.floor(Math.random() * 9000) + 1000);
const number = `+1435774${digits}`;
const spelled = `(435) 774-${digits}`;
const agency = "(801) 555-0100";

let maya: Page;
let ben: Page;
let handset: Handset;
let other: Handset;

const texts = (phone: Handset) => phone.page.getByRole("log", { name: /^Texts with/ });
const field = (phone: Handset) => phone.page.getByRole("textbox", { name: "Text message" });
const bubbleOn = (phone: Handset, words: string) => texts(phone).locator(".bx-m").filter({ hasText: words });
const isPainted = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

async function text(words: string): Promise<void> {
  await field(handset).fill(words);
  await field(handset).press("Enter");
}

/** To the thread with the agency, by the list of its numbers. */
async function openThread(phone: Handset): Promise<void> {
  await phone.page.getByRole("link", { name: "New text" }).click();
  await phone.page.getByRole("link", { name: agency }).click();
  await expect(field(phone)).toBeVisible();
}

const openRoom = async (page: Page) => {
  await page.goto("/messages");
  await rooms(page)
    .getByRole("row")
    .filter({ hasText: `435-774-${digits}` })
    .click();
  await expect(composer(page)).toBeVisible();
};

test.beforeAll(async ({ browser }) => {
  test.slow();
  maya = await signIn(browser, "maya.torres@northgate.example");
  ben = await signIn(browser, "ben.okafor@northgate.example");
  handset = await Handset.open(browser, "+18015550142");
  const { page } = handset;
  await page.getByRole("button", { name: "New number", exact: true }).first().click();
  await page.getByLabel("Phone number", { exact: true }).fill(`${spelled} ext. 5`);
  await page.getByLabel("Name (optional)", { exact: true }).fill(`Texting ${digits}`);
  await page.getByRole("button", { name: "Add number", exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("number") === number);
  await openThread(handset);
  await text("Hello from a new phone");
  await expect(texts(handset)).toContainText("Delivered to Switchboard");
  other = await Handset.open(browser, number);
  await openThread(other);
  await Promise.all([openRoom(maya), openRoom(ben)]);
});

test.afterAll(async () => {
  for (const page of [maya, ben]) await page?.context().close();
  for (const phone of [handset, other]) await phone?.close();
});

test("a text and a picture go both ways, and both windows of the phone show them", async () => {
  const file = { name: "dent.png", mimeType: "image/png", buffer: picture };
  await handset.page.locator("input[type=file]").setInputFiles([file]);
  await expect(handset.button("Remove dent.png")).toBeVisible();
  await text("The dent");
  await expect(handset.button("Remove dent.png")).toHaveCount(0);
  for (const page of [maya, ben]) {
    await expect(bubble(page, "The dent")).toHaveCount(1);
    const image = bubble(page, "The dent").getByRole("button", { name: "Open picture" }).locator("img");
    await expect.poll(() => image.evaluate(isPainted)).toBe(true);
  }
  await maya.locator("input[type=file]").setInputFiles([{ ...file, name: "form.png" }]);
  await expect(maya.getByRole("list", { name: "Attached files" })).toContainText("form.png");
  await expect(maya.getByRole("progressbar")).toBeHidden();
  await send(maya, "Sign this");
  for (const phone of [handset, other]) {
    await expect(bubbleOn(phone, "The dent")).toHaveCount(1);
    await expect(bubbleOn(phone, "Sign this")).toHaveCount(1);
    const image = texts(phone).getByRole("img", { name: "Received, 1 of 1" });
    await expect.poll(() => image.evaluate(isPainted)).toBe(true);
  }
  await expect(bubble(ben, "Sign this")).toContainText("Delivered");
  await expectClean(handset.page);
});

test("what the carrier refused is sent again, once", async () => {
  const words = `Refused at first ${digits}`;
  await setCarrier({ failNext: true });
  await text(words);
  await expect(texts(handset)).toContainText("Carrier refused it.");
  await expectClean(handset.page);
  await handset.button("Send again").dblclick();
  await expect(handset.button("Send again")).toHaveCount(0);
  await expect(bubble(maya, words)).toHaveCount(1);
  await expect(texts(handset)).toContainText("Delivered to Switchboard");
  for (const phone of [handset, other]) await expect(bubbleOn(phone, words)).toHaveCount(1);
});

test("what is typed while a text is sent stays, and a lost answer sends nothing twice", async () => {
  const { page } = handset;
  const address = new URL("/sandbox/api/texts", product().sandboxUrl).href;
  const [first, second] = [`First ${digits}`, `Second ${digits}`];
  let letIn = () => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  await text(first);
  await expect(field(handset)).toHaveValue("");
  await field(handset).pressSequentially(second);
  letIn();
  await expect(bubbleOn(handset, first)).toHaveCount(1);
  await expect(field(handset)).toHaveValue(second);
  await page.unroute(address);

  await page.route(address, async (route) => {
    await route.fetch();
    await route.abort();
  });
  // One at a time: Enter does nothing while the first has no answer.
  await expect(handset.button("Send")).toBeEnabled();
  await field(handset).press("Enter");
  await expect(page.getByRole("alert")).toHaveText("The sandbox is not running.");
  await expect(field(handset)).toHaveValue(second);
  await page.unroute(address);
  await field(handset).press("Enter");
  await expect(field(handset)).toHaveValue("");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(bubble(maya, second)).toHaveCount(1);
  await expect(bubbleOn(handset, second)).toHaveCount(1);

  await field(handset).fill("x".repeat(1605));
  await expect(page.getByText("5 characters too long: a text has at most 1600")).toBeVisible();
  await expect(handset.button("Send")).toBeDisabled();
  await field(handset).fill("");
});

test("what is typed waits in its thread, also over a reload, until it is sent", async () => {
  const { page } = handset;
  const words = `Half a text ${digits}`;
  await field(handset).fill(words);
  await page.getByRole("link", { name: "Back to threads" }).click();
  await expect(field(handset)).toHaveCount(0);
  await expectClean(page);
  await page.getByRole("link", { name: "New text" }).click();
  await expectClean(page);
  await page.getByRole("link", { name: "(385) 555-0100" }).click();
  await expect(field(handset)).toHaveValue("");
  await page.getByRole("link", { name: "Back to threads" }).click();
  await openThread(handset);
  await expect(field(handset)).toHaveValue(words);
  await page.reload();
  await expect(field(handset)).toHaveValue(words);
  await field(handset).press("Enter");
  await expect(bubbleOn(handset, words)).toHaveCount(1);
  await page.reload();
  await expect(bubbleOn(handset, words)).toHaveCount(1);
  await expect(field(handset)).toHaveValue("");
});
