import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { log, open, roomOf, rooms, send, signIn, toDana, watchFor } from "./conversation.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { product } from "./product.ts";
import { bearer } from "./sign-in.ts";

let maya: Page;
let ben: Page;
const dana = new OutsidePhone("+18015550142");
const carl = new OutsidePhone("+18015550153");

test.beforeAll(async ({ browser }) => {
  maya = await signIn(browser, "maya.torres@northgate.example");
  ben = await signIn(browser, "ben.okafor@northgate.example");
});

test.afterAll(async () => {
  await maya?.context().close();
  await ben?.context().close();
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Assign to" });
const person = (page: Page, name: string) => dialog(page).getByRole("radio", { name });
const submit = (page: Page) => dialog(page).getByRole("button", { name: "Submit" });
const holder = (page: Page, name: string) =>
  page.getByRole("button", { name: `Assigned to ${name}`, exact: true });
const anyHolder = (page: Page) => page.getByRole("button", { name: /^Assigned to/ });
const notices = (page: Page) => page.getByRole("region", { name: /Notices/ });
/** Keys belong to the page once no field has them. */
const leaveField = (page: Page) => page.getByRole("heading", { name: "Messages", exact: true }).click();
const status = (page: Page, text: string) => log(page).locator(".sys").filter({ hasText: text });

/** With whom somebody is, without an answer that waits. */
async function openBoth(phone: OutsidePhone) {
  await Promise.all([open(maya, phone), open(ben, phone)]);
  await Promise.all([leaveField(maya), leaveField(ben)]);
}

/** Everything as it was: nobody has it. */
async function unassign(page: Page) {
  await leaveField(page);
  await page.keyboard.press("a");
  await dialog(page).getByRole("button", { name: "Unassign" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(anyHolder(page)).toHaveCount(0);
}

test("A gives the conversation to a colleague, and both screens show whose it is", async () => {
  await openBoth(dana);
  await maya.keyboard.press("a");
  await expect(dialog(maya)).toBeVisible();
  await expect(submit(maya)).toBeDisabled();
  await maya.keyboard.press("Enter");
  await expect(dialog(maya)).toBeVisible();
  await expectClean(maya, { widths: [1440, 390] });
  await maya.keyboard.press("Escape");
  await expect(dialog(maya)).toBeHidden();
  await expect(anyHolder(maya)).toHaveCount(0);

  await maya.keyboard.press("a");
  await maya.keyboard.type("hannah");
  await expect(person(maya, "Hannah Weiss")).toBeChecked();
  const [mine, theirs] = await Promise.all([
    watchFor(maya, ".holderb", "Hannah"),
    watchFor(ben, ".holderb", "Hannah"),
  ]);
  const pressed = Date.now();
  await maya.keyboard.press("Enter");
  const took = [(await mine()) - pressed, (await theirs()) - pressed];
  test.info().annotations.push({ type: "from Enter to both browsers, ms", description: took.join(", ") });
  await expect(dialog(maya)).toBeHidden();
  for (const page of [maya, ben]) {
    await expect(holder(page, "Hannah Weiss")).toBeVisible();
    await expect(roomOf(page, "Dana Whitfield")).toContainText("assigned to Hannah");
    await expect(status(page, "Maya assigned this conversation to Hannah").first()).toBeVisible();
  }
  await expectClean(maya, { widths: [1440, 390] });

  await holder(maya, "Hannah Weiss").click();
  await expect(person(maya, "Hannah Weiss")).toBeDisabled();
  await expect(dialog(maya)).toContainText("Has it");
  await dialog(maya).getByRole("button", { name: "Unassign" }).click();
  await expect(anyHolder(ben)).toHaveCount(0);
  await expect(status(ben, "Maya unassigned this conversation from Hannah").first()).toBeVisible();

  await test.step("one key takes it, also in the list, and tells nobody", async () => {
    await leaveField(ben);
    await ben.keyboard.press("Shift+A");
    await expect(holder(ben, "you")).toBeVisible();
    await expect(holder(maya, "Ben Okafor")).toBeVisible();
    await expect(notices(maya).getByText(/assigned/)).toHaveCount(0);
    await roomOf(maya, "Dana Whitfield").focus();
    await maya.keyboard.press("Shift+A");
    await expect(holder(maya, "you")).toBeVisible();
    await expect(status(ben, "Maya took this conversation from Ben").first()).toBeVisible();
    await roomOf(maya, "Dana Whitfield").focus();
    await maya.keyboard.press("a");
    await expect(dialog(maya)).toContainText("You have it");
    await maya.keyboard.press("Escape");
    await expect(roomOf(maya, "Dana Whitfield")).toBeFocused();
    await unassign(maya);
  });

  await test.step("of a colleague who leaves nobody has it", async () => {
    await leaveField(ben);
    const headers = { ...(await bearer(maya)), "content-type": "application/json" };
    const api = (path: string) => new URL(`/api${path}`, product().url).href;
    const { account } = (await (await fetch(api("/users/me"), { headers })).json()) as {
      account: { id: string };
    };
    const quincy = {
      userFirstName: "Quincy",
      userLastName: "Marlow",
      userEmail: `quincy.${Date.now()}@northgate.example`,
      userRole: "employee",
    };
    const made = await fetch(api(`/accounts/${account.id}/users`), {
      method: "POST",
      headers,
      body: JSON.stringify(quincy),
    });
    const { id } = (await made.json()) as { id: string };
    await maya.keyboard.press("a");
    await maya.keyboard.type("quincy");
    await expect(person(maya, "Quincy Marlow")).toBeChecked();
    await maya.keyboard.press("Enter");
    await expect(holder(ben, "Quincy Marlow")).toBeVisible();
    await ben.keyboard.press("a");
    await expect(dialog(ben)).toContainText("Quincy Marlow");
    await fetch(api(`/accounts/${account.id}/users/${id}`), { method: "DELETE", headers });
    await expect(anyHolder(maya)).toHaveCount(0);
    await expect(status(maya, "Maya unassigned this conversation from Quincy, who left")).toBeVisible();
    await expect(person(ben, "Quincy Marlow")).toHaveCount(0);
    await ben.keyboard.press("Escape");
    await expect(dialog(ben)).toBeHidden();
  });
});

test("who it is given to is told, finds it, and is asked until they look", async () => {
  await open(maya, carl);
  // A text answers what one sees.
  await expect(log(maya).locator(".m").first()).toBeVisible();
  await send(maya, "The certificate is on its way.");
  await ben.goto("/contacts");
  await expect(ben.getByText("Connected", { exact: true }).first()).toBeAttached();
  await leaveField(maya);
  await maya.keyboard.press("a");
  await person(maya, "Ben Okafor").check();
  await submit(maya).dblclick();
  await expect(dialog(maya)).toBeHidden();
  const notice = notices(ben).getByText("Maya assigned Carl Jensen to you");
  await expect(notice).toHaveCount(1);
  await expectClean(ben, { widths: [1440, 390] });
  await ben.goto("/messages?filter=attention");
  const row = roomOf(ben, "Carl Jensen");
  await expect(row).toContainText("Maya assigned it to you");
  await ben.goto("/messages?filter=following");
  await expect(row).toBeVisible();
  await row.click();
  await expect(status(ben, "Maya assigned this conversation to Ben").first()).toBeVisible();
  await expect(status(ben, "Maya assigned this conversation to Ben")).toHaveCount(1);
  await expect(row).not.toContainText("assigned it to you");
  await expect(row).toContainText("assigned to You");
  await expect(holder(ben, "you")).toBeVisible();
  await expect(holder(maya, "Ben Okafor")).toBeVisible();
  await unassign(ben);
  await expect(status(maya, "Ben unassigned this conversation").first()).toBeVisible();
});

test("beside the page of a contact it is given by the menu, whose keys are that page's", async () => {
  await toDana(maya);
  await maya.getByRole("link", { name: /^Text Dana/ }).click();
  const beside = maya.getByRole("dialog", { name: "Messages" });
  await beside.getByRole("button", { name: "More actions" }).click();
  const item = maya.getByRole("menuitem", { name: "Assign to peer" });
  await expect(item.locator("kbd")).toHaveCount(0);
  await item.click();
  await maya.keyboard.type("hannah");
  await maya.keyboard.press("Enter");
  await expect(dialog(maya)).toBeHidden();
  await holder(maya, "Hannah Weiss").click();
  await maya.keyboard.press("Escape");
  await expect(dialog(maya)).toBeHidden();
  await expect(beside).toBeVisible();
  await holder(maya, "Hannah Weiss").click();
  await dialog(maya).getByRole("button", { name: "Unassign" }).click();
  await expect(anyHolder(maya)).toHaveCount(0);
  await expect(beside).toBeVisible();
});

test("the team is told once, however often it is pressed, and each is asked until they look", async () => {
  await open(maya, carl);
  await expect(log(maya).locator(".m").first()).toBeVisible();
  await send(maya, "Here is the certificate.");
  await ben.goto("/contacts");
  await expect(ben.getByText("Connected", { exact: true }).first()).toBeAttached();
  const question = maya.getByRole("dialog", { name: "Notify the team?" });
  const ask = async () => {
    await maya.getByRole("button", { name: "More actions" }).click();
    await maya.getByRole("menuitem", { name: "Notify team" }).click();
    await expect(question).toContainText("Carl Jensen");
  };
  await ask();
  await expectClean(maya, { widths: [1440, 390] });
  await maya.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await ask();
  await question.getByRole("button", { name: "Notify team" }).dblclick();
  await expect(question).toBeHidden();
  await expect(notices(ben).getByText("Maya asks the team to look at Carl Jensen")).toHaveCount(1);
  await ask();
  await maya.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(status(maya, "Maya asks the team to look at this conversation")).toHaveCount(1);
  await ben.goto("/messages?filter=attention");
  const row = roomOf(ben, "Carl Jensen");
  await expect(row).toContainText("Maya asks you to look");
  await row.click();
  await expect(log(ben)).toBeVisible();
  await expect(rooms(ben).getByText("asks you to look")).toHaveCount(0);
});
