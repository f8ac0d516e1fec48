import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { create, field, heading, maya, row, search, unheard } from "./contacts.ts";
import { bubble, composer, open } from "./conversation.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { newSession, openSignedIn } from "./session.ts";
import { bearer, demoPassword, email, password, signInButton } from "./sign-in.ts";

const phone = new OutsidePhone("+12125550192");
const stored = (page: Page) => page.evaluate<string>("JSON.stringify({ ...localStorage })");
const back = (page: Page) => page.getByText("What you typed before is back.");
const dialog = (page: Page) => page.getByRole("dialog");
const saveRecord = (page: Page) => dialog(page).getByRole("button", { name: /^(Save|Update)/ });

async function another(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The browser asks whether to leave what is not saved. */
async function reload(page: Page) {
  page.once("dialog", (question) => void question.accept());
  await page.reload();
}

test("what is begun in two windows is both there, waits, and is not overwritten unseen", async ({
  page,
  context,
}) => {
  await openSignedIn(page, maya, "/contacts");
  await create(page, { "First name": "Ada", "Last name": unheard("Windows") });
  const place = page.url();
  const other = await another(context, place);
  await test.step("what one window saved is not overwritten unseen by another", async () => {
    for (const one of [other, page]) {
      await one.bringToFront();
      await one.getByRole("button", { name: "Edit primary" }).click();
    }
    await field(page, "Preferred first name").fill("Addie");
    await saveRecord(page).click();
    await expect(page.getByText("Client updated")).toBeVisible();
    await other.bringToFront();
    await field(other, "Preferred first name").fill("Adele");
    await saveRecord(other).click();
    await expect(other.getByText('You changed this to "Addie" meanwhile.')).toBeVisible();
    await expect(field(other, "Preferred first name")).toHaveValue("Adele");
    await saveRecord(other).click();
    await expect(other.getByText("Client updated")).toBeVisible();
  });
  await test.step("two policies begun in two windows are both there, though one began as the other", async () => {
    const add = async (one: Page) => {
      await one.getByRole("tab", { name: /^Policy/ }).click();
      await one
        .getByRole("tabpanel")
        .getByRole("button", { name: /^Add policy/i })
        .first()
        .click();
    };
    await page.bringToFront();
    await add(page);
    await dialog(page).getByLabel("Plan").fill("Gold");
    await expect.poll(() => stored(page)).toContain("Gold");
    await other.bringToFront();
    await add(other);
    await expect(back(other)).toBeVisible();
    await dialog(other).getByLabel("Plan").fill("Silver");
    for (const one of [page, other]) {
      await one.bringToFront();
      await saveRecord(one).click();
      await expect(one.getByText("Policy Added")).toBeVisible();
    }
    const [id] = place.match(/[^/]+$/)!;
    const answer = await page.request.get(`/api/clients/${id}/policies`, { headers: await bearer(page) });
    const plans = ((await answer.json()) as { plan: string }[]).map(({ plan }) => plan);
    expect(plans.toSorted()).toEqual(["Gold", "Silver"]);
  });
  await test.step("what is typed in one window waits on, though another saves the same form", async () => {
    for (const one of [other, page]) await one.goto(`${place}/edit`);
    await page.bringToFront();
    await field(page, "Preferred first name").fill("Addie");
    await expect.poll(() => stored(page)).toContain("Addie");
    await other.bringToFront();
    await field(other, "Suffix").fill("Sr.");
    await expect.poll(() => stored(other)).toContain("Sr.");
    await saveRecord(other).click();
    await expect(other.getByText("Client updated")).toBeVisible();
    await expect.poll(() => stored(other)).toContain("Addie");
    await page.bringToFront();
    await reload(page);
    await expect(field(page, "Preferred first name")).toHaveValue("Addie");
  });
  await test.step("two contacts begun in two windows are both there, though one began as the other", async () => {
    const last = unheard("Windows");
    page.once("dialog", (asked) => void asked.accept());
    await page.goto("/contacts/contact/new");
    await field(page, "First name").fill("Anna");
    await field(page, "Last name").fill(last);
    await expect.poll(() => stored(page)).toContain(last);
    await other.goto("/contacts/contact/new");
    await expect(back(other)).toBeVisible();
    await field(other, "First name").fill("Bob");
    for (const one of [page, other]) {
      await one.bringToFront();
      await one.getByRole("button", { name: "Save" }).click();
      await expect(heading(one)).toContainText(last);
    }
    await page.getByRole("link", { name: "Contacts" }).first().click();
    await search(page).fill(last);
    await expect(row(page, last)).toHaveCount(2);
    await expect(row(page, "Anna")).toHaveCount(1);
    await expect(row(page, "Bob")).toHaveCount(1);
  });
});

test("a text is one in every window, and the last letters wait when a sign-in elsewhere ends the session in all", async ({
  page,
  context,
}) => {
  const words = `Your policy ${Date.now()}`;
  await openSignedIn(page, maya, "/messages");
  await open(page, phone);
  const other = await another(context, page.url());
  await page.bringToFront();
  await composer(page).fill(words);
  await expect(composer(other)).toHaveValue(words);
  await other.bringToFront();
  await composer(other).press("End");
  await composer(other).pressSequentially(" renews in May");
  await expect(composer(page)).toHaveValue(`${words} renews in May`);
  await page.bringToFront();
  await reload(page);
  await expect(composer(page)).toHaveValue(`${words} renews in May`);
  await composer(page).press("Enter");
  await expect(bubble(page, `${words} renews in May`)).toHaveCount(1);
  await expect(composer(other)).toHaveValue("");
  await test.step("the last letters wait when another sign-in ends the session in a second window too", async () => {
    await page.goto("/contacts/contact/new");
    await expect(field(page, "First name")).toBeVisible();
    await other.goto("/contacts");
    await expect(heading(other)).toHaveText("Contacts");
    await page.bringToFront();
    // Typed without a pause until the window hears of the end.
    const typing = page.evaluate(`(() => new Promise((resolve) => {
      const input = document.querySelector('[role="tabpanel"] input[name="firstName"]');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
      let text = "Start";
      const timer = setInterval(() => {
        if (!input.isConnected) { clearInterval(timer); return resolve(text); }
        if (!localStorage.getItem("switchboard.session")) return;
        text += "x";
        set.call(input, text);
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }, 20);
    }))()`) as Promise<string>;
    await expect.poll(() => stored(page)).toContain("Startx");
    await newSession(maya);
    await expect(page).toHaveURL(/\/login/);
    const text = await typing;
    await expect.poll(() => stored(page)).toContain(text);
  });
});

test("whose sign-in came second in one browser is told so where they land, in the other's screens", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await other.route("**/api/auth", async (route) => {
    await held;
    await route.continue();
  });
  for (const [one, address] of [
    [other, "ben.okafor@northgate.example"],
    [page, maya],
  ] as const) {
    await one.bringToFront();
    await one.goto("/login");
    await email(one).fill(address);
    await password(one).fill(demoPassword());
    const asked = one.waitForRequest("**/api/auth");
    await signInButton(one).click();
    await asked;
  }
  await expect(page).toHaveURL("/messages");
  letGo();
  await other.bringToFront();
  await expect(other).toHaveURL("/messages");
  await expect(other.getByText("Another window of this browser has signed in meanwhile.")).toBeVisible();
});
