import { expect, type Locator, type Page, test } from "@playwright/test";
import { field } from "./contacts.ts";
import { actAs, actingBanner } from "./act-as.ts";
import { expectClean } from "./audit.ts";
import { me } from "./frame.ts";
import { tabTo } from "./keyboard.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { product } from "./product.ts";
import { openSignedIn, saveData } from "./session.ts";
import { bearer, demoPassword, email, enter, logOut, password, signInButton } from "./sign-in.ts";
import { turnMfaOff } from "./mfa-off.ts";
import { codeOf } from "./totp.ts";

/** React Aria's announcement of the busy button outlives the button for some seconds, which axe dislikes. */
const audited = { widths: [1440, 390] };
const code = (page: Page, label: string | RegExp) => page.getByLabel(label);
const appCode = (page: Page) => code(page, "6 digits from your authenticator app");
const setUpCode = (page: Page) => code(page, "6-digit code");

const accountWants =
  "Account owner requires MFA to be enabled. Please setup your MFA under the left navigation.";

const avatarColor = (within: Locator) =>
  within.locator(".av").evaluate((avatar) => getComputedStyle(avatar).backgroundColor);

/** Presses Setup and types the key of the page into the authenticator app. */
async function scan(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Setup" }).click();
  return keyOf(page);
}

async function keyOf(page: Page): Promise<string> {
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = await page.locator(".mkey code").textContent();
  expect(key).toMatch(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  return key!.replaceAll(" ", "");
}

test("MFA is set up and asked for by keyboard alone, and says what is wrong with a code", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const grace = "grace.kim@northgate.example";
  const signInByKeys = async () => {
    await expect(email(page)).toBeFocused();
    await page.keyboard.type(grace);
    await page.keyboard.press("Tab");
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(demoPassword());
    await page.keyboard.press("Enter");
  };
  await saveData(context);
  await page.goto("/login");
  await signInByKeys();
  await expect(page).toHaveURL("/messages");
  let secret = "";
  await test.step("from the menu to the QR code and its key", async () => {
    await tabTo(page, me(page));
    await page.keyboard.press("Enter");
    const line = page.getByRole("menuitem", { name: "MFA" });
    await expect(line).toBeVisible();
    await page.keyboard.type("MFA");
    await expect(line).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/profile/mfa");
    await expect(page.getByText("Not set up")).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: "Setup" }));
    await page.keyboard.press("Enter");
    await expect(setUpCode(page)).toBeFocused();
    await expect(page.getByRole("button", { name: "Verify" })).toBeDisabled();
    secret = await keyOf(page);
    // The key is within reach of whoever types it into the phone.
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("button", { name: "Copy manual key" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toBe(secret);
    await page.keyboard.press("Tab");
    await expect(setUpCode(page)).toBeFocused();
  });
  await test.step("a wrong code is told of, a right one turns it on", async () => {
    await page.keyboard.type(codeOf(secret, 40));
    await expect(page.getByText("That code is not right.")).toBeVisible();
    await expectClean(page, audited);
    await expect(setUpCode(page)).toBeFocused();
    await page.keyboard.type(codeOf(secret));
    await expect(page.getByText("MFA is on")).toBeVisible();
    await expect(page.locator(".sheet__h").getByText("On", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
  });
  const color = await avatarColor(me(page));
  await logOut(page);
  await signInByKeys();
  await test.step("sign-in asks for the code", async () => {
    await expect(page.getByRole("heading", { name: "Enter MFA code below" })).toBeVisible();
    await expect(appCode(page)).toBeFocused();
    expect(await avatarColor(page.locator("main"))).toBe(color);
    await expect(signInButton(page)).toBeDisabled();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(password(page)).toBeFocused();
    await expect(password(page)).not.toHaveValue("");
    await page.keyboard.press("Enter");
    await expect(appCode(page)).toBeFocused();
    const wrong = page.getByText("That code is not right, or was used before.");
    await page.keyboard.type(codeOf(secret, 40));
    await expect(wrong).toBeVisible();
    await expectClean(page, audited);
    await page.keyboard.press("Backspace");
    await expect(wrong).toBeHidden();
    await appCode(page).fill("");
    await page.keyboard.type(codeOf(secret, 1));
    await expect(page).toHaveURL("/messages");
  });
  await test.step("who is signed in by a code is asked for none again to change the password", async () => {
    await page.goto("/profile/change-password");
    await page.getByLabel("Current password", { exact: true }).fill(demoPassword());
    for (const label of ["New Password", "Retype Password"])
      await page.getByLabel(label, { exact: true }).fill(demoPassword());
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByText("Password Updated")).toBeVisible();
  });
});

test("a double click on Sign In asks for the code, and does not cancel it", async ({ page, context }) => {
  const json = { message: "2FA is required", code: "2FA_REQUIRED" };
  await page.route("**/api/auth", (route) => route.fulfill({ status: 401, json }));
  await page.goto("/login");
  await email(page).fill("grace.kim@northgate.example");
  await password(page).fill("not looked at");
  await expect(signInButton(page)).toBeEnabled();
  // What lasts a moment lasts as long as it is looked at here.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });

  const { x, y, width, height } = (await signInButton(page).boundingBox())!;
  const press = () => page.mouse.click(x + width / 2, y + height / 2);
  await press();
  await expect(appCode(page)).toBeFocused();
  await press();
  await expect(appCode(page)).toBeVisible();
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(password(page)).toBeVisible();
});

test("a super user sets MFA up before anything else", async ({ page, request }) => {
  const { email, password: secret } = product().signIns.find(({ label }) => label === "Super")!;
  await page.goto("/mfa-setup");
  await expect(page).toHaveURL("/login");
  await enter(page, email, secret);
  await expect(page).toHaveURL("/mfa-setup");
  await page.goto("/contacts");
  await expect(page).toHaveURL("/mfa-setup");
  const headers = await bearer(page);
  const refused = await request.get("/api/clients", { headers });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "mfa_setup"]);
  await expectClean(page, audited);

  await scan(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Setup" })).toBeFocused();
  const key = await scan(page);
  await setUpCode(page).fill(codeOf(key));
  await expect(page).toHaveURL("/messages");
  expect((await request.get("/api/clients", { headers })).status()).toBe(200);
  const me = await (await request.get("/api/users/me", { headers })).json();
  expect((await request.put(`/api/users/${me.id}/reset-mfa`, { headers })).status()).toBe(403);
  await logOut(page);
  // As the demo was: other flows sign in as the same person.
  await turnMfaOff(email);
});

test("an account that requires MFA asks everybody at once, also who is at work", async ({
  browser,
  page,
  request,
}) => {
  const ruth = "ruth.calloway@ridgeline.example";
  await openSignedIn(page, ruth);
  await expect(page).toHaveURL("/messages");
  const headers = await bearer(page);
  const me = await (await request.get("/api/users/me", { headers })).json();
  const require = (mfaRequired: boolean) =>
    request.put(`/api/accounts/${me.account.id}`, { headers, data: { mfaRequired } });
  // What is half typed keeps nobody here, and waits.
  await page.goto("/contacts/contact/new");
  await field(page, "First name").fill("Halfway");
  const settings = await page.context().newPage();
  await settings.goto("/account/info/settings");
  await settings.getByLabel("Shortest password").fill("9");
  const secrets = await page.context().newPage();
  await secrets.goto("/profile/change-password");
  await secrets.getByLabel("Current password", { exact: true }).fill("half");
  const lost = (of: Page) => of.getByText(/^What you were entering was not saved/);
  await require(true);
  await expect(lost(secrets)).toBeVisible();
  await expect(secrets).toHaveURL("/mfa-setup");
  await expect(settings).toHaveURL("/mfa-setup");
  await page.bringToFront();
  await expect(page).toHaveURL("/mfa-setup");
  for (const of of [settings, page]) await expect(lost(of)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "MFA" })).toBeFocused();
  await expect(page.getByText(accountWants, { exact: true })).toBeVisible();
  const key = await scan(page);
  // A text that comes meanwhile: the page has no connection, and asks for its person alone.
  const seq = async () => (await (await request.get("/api/users/me", { headers })).json()).seq as number;
  const before = await seq();
  await new OutsidePhone("+18015550142", "+12085550100").text("While you were setting up");
  await expect.poll(seq).toBeGreaterThan(before);
  await page.waitForResponse((response) => response.url().endsWith("/api/users/me"));
  await setUpCode(page).fill(codeOf(key));
  await expect(page).toHaveURL("/messages");
  await expect(page.getByText("While you were setting up").first()).toBeVisible();
  await page.goto("/contacts/contact/new");
  await expect(field(page, "First name")).toHaveValue("Halfway");
  await page.getByRole("button", { name: "Start over" }).click();
  await settings.goto("/account/info/settings");
  await expect(settings.getByLabel("Shortest password")).toHaveValue("9");
  await settings.getByRole("button", { name: "Start over" }).click();

  // Whoever waits there is let go on when it is required no more.
  const other = await browser.newContext({ baseURL: product().url });
  const priya = await other.newPage();
  await openSignedIn(priya, "priya.nair@northgate.example", "/mfa-setup", me.account.id);
  await expect(priya.getByText(accountWants, { exact: true })).toBeVisible();
  await require(false);
  await expect(priya).toHaveURL("/messages");
  await other.close();
  await turnMfaOff(ruth);
});

test("whoever acts as a colleague is asked for MFA as oneself", async ({ page, request }) => {
  const ruth = "ruth.calloway@ridgeline.example";
  await openSignedIn(page, ruth);
  await expect(page).toHaveURL("/messages");
  const headers = await bearer(page);
  const me = await (await request.get("/api/users/me", { headers })).json();
  const require = (mfaRequired: boolean) =>
    request.put(`/api/accounts/${me.account.id}`, { headers, data: { mfaRequired } });
  await actAs(page, "Priya Nair");
  await expect(actingBanner(page)).toBeVisible();
  await require(true);
  await expect(page.getByText("You are signed in as Ruth Calloway")).toBeVisible();
  await expect(page.getByText("You no longer act as Priya Nair.")).toBeVisible();
  await setUpCode(page).fill(codeOf(await scan(page)));
  await expect(page).toHaveURL("/messages");
  await expect(actingBanner(page)).toHaveCount(0);
  await require(false);
  await turnMfaOff(ruth);
});
