import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { choose, expectFocusInMain, nav } from "./frame.ts";
import { product } from "./product.ts";
import { bearer, email, password, signInButton as button } from "./sign-in.ts";

const signInOf = (label: string) => product().signIns.find((one) => one.label === label)!;

async function fill(page: Page, label = "Owner") {
  const one = signInOf(label);
  await email(page).fill(one.email);
  await password(page).fill(one.password);
}

async function signIn(page: Page, label = "Owner") {
  await page.goto("/login");
  await fill(page, label);
  await button(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
}

test("one platform is filled silently", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await expect(button(page)).toBeDisabled();
  await email(page).fill(signInOf("Owner").email);
  await expect(button(page)).toBeDisabled();
  await password(page).fill(signInOf("Owner").password);
  await expect(button(page)).toBeEnabled();
  await expect(page.getByLabel("Platform")).toHaveCount(0);
  await button(page).click();
  await expect(page).toHaveURL("/messages");
  await expectFocusInMain(page);
});

test("two platforms are asked for, by keyboard alone", async ({ page }) => {
  const { email: address, password: secret } = signInOf("Two platforms");
  await page.goto("/login");
  await expect(email(page)).toBeFocused();
  const place = () => email(page).boundingBox();
  const before = await place();
  await page.keyboard.type(address);
  await page.keyboard.press("Tab");
  const platform = page.getByRole("button", { name: /Platform/ });
  await expect(platform).toBeVisible();
  expect(await place()).toEqual(before);
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(secret);
  await expect(button(page)).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(platform).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option")).toHaveText(["Northgate Insurance", "Ridgeline Realty"]);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(platform).toContainText("Ridgeline Realty");
  await expect(platform).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(password(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Ridgeline Realty, home" })).toBeVisible();
});

test("Enter looks the platform up before it signs in", async ({ page }) => {
  const { email: address, password: secret } = signInOf("Owner");
  await page.goto("/login");
  await password(page).fill(secret);
  await email(page).fill(address);
  await email(page).press("Enter");
  await expect(page).toHaveURL("/messages");
});

test("a wrong password is said, and nothing typed is lost", async ({ page }) => {
  await page.goto("/login");
  await email(page).fill(signInOf("Admin").email);
  await password(page).fill("not it");
  await button(page).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email and password combination");
  await expect(email(page)).toHaveValue(signInOf("Admin").email);
  await expect(password(page)).toHaveValue("not it");
  await expectClean(page);
});

test("an address that nobody has leaves Sign In disabled and says so", async ({ page }) => {
  await page.goto("/login");
  await email(page).fill("nobody@nowhere.example");
  await password(page).fill("anything");
  await expect(page.getByText("No platform uses this email.")).toBeVisible();
  await expect(button(page)).toBeDisabled();
});

test("sign-in leads back to where one wanted to go, and nowhere else", async ({ page }) => {
  await page.goto("/contacts?letter=D");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fill(page);
  await button(page).click();
  await expect(page).toHaveURL("/contacts?letter=D");
  await page.goto("/login");
  await expect(page).toHaveURL("/messages");
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto("/login?redirect=//elsewhere.example/");
  await fill(page);
  await button(page).click();
  await expect(page).toHaveURL("/messages");
  for (const out of [
    "/./logout",
    "/LOGOUT",
    "/%6Cogout",
    "/.//elsewhere.example",
    "/x/..//elsewhere.example",
  ]) {
    await page.goto(`/login?redirect=${encodeURIComponent(out)}`);
    await expect(page, out).toHaveURL("/messages");
  }
  for (const mangled of ["/%", "/%E0%A4%A"]) {
    await page.goto(`/login?redirect=${encodeURIComponent(mangled)}`);
    await expect(page.getByRole("heading", { level: 1 }), mangled).toHaveText("There is no page here");
    await expect(nav(page).getByRole("link", { name: "Messages" })).toBeVisible();
  }
});

test("Remember Me remembers the e-mail alone", async ({ page }) => {
  await page.goto("/login");
  await fill(page);
  await page.getByLabel("Remember Me").check();
  await button(page).click();
  await expect(page).toHaveURL("/messages");
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(email(page)).toHaveValue(signInOf("Owner").email);
  await expect(password(page)).toHaveValue("");
  await expect(page.getByLabel("Remember Me")).toBeChecked();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain("token");
  await password(page).fill(signInOf("Owner").password);
  await button(page).click();
  await expect(page).toHaveURL("/messages");
});

test("a second sign-in ends the first, says why, and leads back", async ({ page, browser }) => {
  await signIn(page);
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { name: "Contacts" })).toBeVisible();
  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await Promise.all([
    page.waitForURL("/logout?reason=multipleLoginsDetected"),
    page.getByRole("heading", { name: "Logging Out" }).waitFor(),
    page.getByText("Reason: multipleLoginsDetected").waitFor(),
    signIn(there),
  ]);
  await expect(page).toHaveURL("/login?redirect=%2Fcontacts");
  await expect(page.getByText("You signed in somewhere else")).toBeVisible();
  await fill(page);
  await button(page).click();
  await expect(page).toHaveURL("/contacts");
  await expect(page.getByText("You signed in somewhere else")).toHaveCount(0);
  await expect(there).toHaveURL("/login?redirect=%2Fmessages");
  await elsewhere.close();
});

test("two tabs share one session, and it ends for both and on the server", async ({
  page,
  context,
  request,
}) => {
  const other = await context.newPage();
  await other.goto("/login?redirect=/contacts");
  await signIn(page);
  await expect(other).toHaveURL("/contacts");
  const headers = await bearer(page);
  expect((await request.get("/api/users/me", { headers })).status()).toBe(200);
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL(/\/login/);
  expect((await request.get("/api/users/me", { headers })).status()).toBe(401);
});

test("Back on the way out leads to sign-in, not to a page that nobody is signed in to", async ({
  page,
  request,
}) => {
  await signIn(page);
  const headers = await bearer(page);
  await page.getByRole("link", { name: "Contacts" }).first().click();
  await expect(page).toHaveURL("/contacts");
  await choose(page, "Logout");
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await expect(page).toHaveURL("/login?redirect=%2Fcontacts");
  await expect.poll(async () => (await request.get("/api/users/me", { headers })).status()).toBe(401);

  // The same when the way out was an address of its own: the page behind it is loaded again.
  await fill(page);
  await button(page).click();
  await expect(page).toHaveURL("/contacts");
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
});

test("a reason is shown as the address gives it, and a refusal without a sentence has the usual one", async ({
  page,
}) => {
  for (const reason of ["the%20office%20is%20closed", "the+office+is+closed"]) {
    await page.goto(`/logout?reason=${reason}`);
    await expect(page.getByText("Reason: the office is closed")).toBeVisible();
  }
  // A name that every object has is none of ours.
  await page.goto("/logout?reason=__proto__");
  await expect(page.getByText("Reason: __proto__")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/logout?reason=${"x".repeat(300)}`);
  await expect(page.getByText(/^Reason: x{99}…$/)).toBeVisible();
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  await expect(page).toHaveURL("/login");
  await fill(page);
  await expect(button(page)).toBeEnabled();
  await page.route("**/api/auth", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  );
  await button(page).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email and password combination");
});

test("a stored session that no header carries is none", async ({ page }) => {
  await page.goto("/manifest.webmanifest");
  await page.evaluate(
    `localStorage.setItem("switchboard.session", JSON.stringify({ token: "ä\\n", userId: "u", name: "Maya", writtenAt: Date.now() }))`,
  );
  await page.goto("/contacts");
  await expect(page).toHaveURL("/login?redirect=%2Fcontacts");
});

test("a session that ended on the server leads to sign-in and back", async ({ page, request }) => {
  await signIn(page);
  await request.delete("/api/auth", { headers: await bearer(page) });
  await expect(page).toHaveURL("/login?redirect=%2Fmessages");
  // In the page: a notice that is closed would take the only word of it along.
  const why = page.getByRole("main").getByRole("status");
  await expect(why).toContainText("Sign in again.");
  await expect(page.locator(".toast")).toHaveCount(0);
  await expectClean(page);
  await fill(page);
  await button(page).click();
  await expect(page).toHaveURL("/messages");
});

test("the desktop program is offered, but not inside of it", async ({ page }) => {
  const windows = "https://downloads.example/switchboard.exe";
  await page.route("**/api/app/downloads", (route) => route.fulfill({ json: { windows } }));
  await page.goto("/login");
  const link = page.getByRole("link", { name: "Windows" });
  await expect(link).toHaveAttribute("href", windows);
  await expect(page.getByRole("link", { name: "Mac" })).toHaveCount(0);
  await expectClean(page);
  await page.addInitScript("window.desktop = {}");
  await page.reload();
  await expect(page.getByText("Server reachable")).toBeVisible();
  await expect(link).toHaveCount(0);
});

test("the page is clean in every state", async ({ page }) => {
  await page.goto("/login");
  await expectClean(page);
  await email(page).fill(signInOf("Two platforms").email);
  await email(page).blur();
  await expect(page.getByText("Your email belongs to 2 platforms.")).toBeVisible();
  await password(page).fill("x");
  await expectClean(page);
});

test("styles of lazy parts never come before their layers", async ({ page }) => {
  await page.goto("/login");
  await fill(page);
  await expect(button(page)).toBeEnabled();
  await expect(button(page)).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(button(page)).toHaveCSS("height", "40px");
});
