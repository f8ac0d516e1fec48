import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { choose, expectFocusInMain, nav } from "./frame.ts";
import { product } from "./product.ts";
import { bearer, email, password, signInButton as button } from "./sign-in.ts";

/** States of a page that is audited whole. */
const audited = { widths: [1440, 390] };
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

test("the form says what it needs, whom it knows and what was wrong, and is clean in every state", async ({
  page,
}) => {
  const windows = "https://downloads.example/switchboard.exe";
  await page.route("**/api/app/downloads", (route) => route.fulfill({ json: { windows } }));
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await expect(button(page)).toBeDisabled();
  await test.step("the desktop program is offered", async () => {
    await expect(page.getByRole("link", { name: "Windows" })).toHaveAttribute("href", windows);
    await expect(page.getByRole("link", { name: "Mac" })).toHaveCount(0);
    await expectClean(page);
  });
  await test.step("an address that nobody has leaves Sign In disabled and says so", async () => {
    await email(page).fill("nobody@nowhere.example");
    await password(page).fill("anything");
    await expect(page.getByText("No platform uses this email.")).toBeVisible();
    await expect(button(page)).toBeDisabled();
  });
  await test.step("two platforms are asked for", async () => {
    await email(page).fill(signInOf("Two platforms").email);
    await email(page).blur();
    await expect(page.getByText("Your email belongs to 2 platforms.")).toBeVisible();
    await expectClean(page, audited);
  });
  await test.step("a wrong password is said, and nothing typed is lost", async () => {
    await email(page).fill(signInOf("Admin").email);
    await password(page).fill("not it");
    await button(page).click();
    await expect(page.getByRole("alert")).toHaveText("Invalid email and password combination");
    await expect(email(page)).toHaveValue(signInOf("Admin").email);
    await expect(password(page)).toHaveValue("not it");
    await expectClean(page, audited);
  });
  await test.step("one platform is filled silently", async () => {
    await password(page).fill("");
    await email(page).fill(signInOf("Owner").email);
    await expect(button(page)).toBeDisabled();
    await password(page).fill(signInOf("Owner").password);
    await expect(button(page)).toBeEnabled();
    await expect(page.getByLabel("Platform")).toHaveCount(0);
    // Styles of lazy parts never come before their layers.
    await expect(button(page)).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(button(page)).toHaveCSS("height", "40px");
    await button(page).click();
    await expect(page).toHaveURL("/messages");
    await expectFocusInMain(page);
  });
});

test("Enter goes on: to the platform, past it, and while the address is still looked up", async ({
  page,
}) => {
  await test.step("two platforms are asked for, by keyboard alone", async () => {
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
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await test.step("Enter looks the platform up before it signs in", async () => {
    const { email: address, password: secret } = signInOf("Owner");
    await password(page).fill(secret);
    await email(page).fill(address);
    await email(page).press("Enter");
    await expect(page).toHaveURL("/messages");
  });
});

test("sign-in leads back to where one wanted to go, and nowhere else; Remember Me remembers the e-mail alone", async ({
  page,
}) => {
  await page.goto("/contacts?letter=D");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fill(page);
  await page.getByLabel("Remember Me").check();
  await button(page).click();
  await expect(page).toHaveURL("/contacts?letter=D");
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expect(email(page)).toHaveValue(signInOf("Owner").email);
  await expect(password(page)).toHaveValue("");
  await expect(page.getByLabel("Remember Me")).toBeChecked();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain("token");
  await page.goto("/login?redirect=//elsewhere.example/");
  await password(page).fill(signInOf("Owner").password);
  await button(page).click();
  await expect(page).toHaveURL("/messages");
  await page.goto("/login");
  await expect(page).toHaveURL("/messages");
  // Whatever else leads out, or nowhere, is told apart by the test of the addresses.
  await page.goto(`/login?redirect=${encodeURIComponent("/%E0%A4%A")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page here");
  await expect(nav(page).getByRole("link", { name: "Messages" })).toBeVisible();
});

test("a session ends by a second sign-in, which is said and listed, and sign-in leads back", async ({
  page,
  browser,
}) => {
  await test.step("a second sign-in ends the first, says why, and leads back", async () => {
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
  await test.step("one sees where one is signed in, and where one was", async () => {
    await choose(page, "Sessions");
    await expect(page).toHaveURL("/profile/sessions");
    const here = page.getByRole("list", { name: "Signed in" }).getByRole("listitem");
    await expect(here).toHaveCount(1);
    await expect(here).toContainText("Chrome on Linux");
    await expect(here).toContainText("This browser");
    await expect(
      page.getByRole("list", { name: "Earlier sessions" }).getByRole("listitem").first(),
    ).toContainText("Signed in somewhere else");
    await expectClean(page);
  });
});

test("a session is of every tab, ends for all and on the server, and Back does not lead into it again", async ({
  page,
  context,
  request,
}) => {
  await test.step("two tabs share one session, and it ends for both and on the server", async () => {
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
    await other.close();
  });
  await test.step("Back on the way out leads to sign-in, not to a page that nobody is signed in to", async () => {
    await fill(page);
    await button(page).click();
    await expect(page).toHaveURL("/messages");
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
  await fill(page);
  await button(page).click();
  await expect(nav(page)).toBeVisible();
  await page.goto("/profile/sessions");
  await expect(page.getByRole("heading", { level: 1, name: "Sessions" })).toBeVisible();
  await test.step("a session that ended on the server leads to sign-in and back", async () => {
    await request.delete("/api/auth", { headers: await bearer(page) });
    await expect(page).toHaveURL("/login?redirect=%2Fprofile%2Fsessions");
    // In the page: a notice that is closed would take the only word of it along.
    const why = page.getByRole("main").getByRole("status");
    await expect(why).toContainText("Sign in again.");
    await expect(page.locator(".toast")).toHaveCount(0);
    await expectClean(page, audited);
    await fill(page);
    await button(page).click();
    await expect(page).toHaveURL("/profile/sessions");
  });
});

test("the way out says why, a stored session that is none leads to sign-in, and what no sentence came with has the usual one", async ({
  page,
}) => {
  await test.step("a stored session that no header carries is none", async () => {
    await page.goto("/manifest.webmanifest");
    await page.evaluate(
      `localStorage.setItem("switchboard.session", JSON.stringify({ token: "ä\\n", userId: "u", name: "Maya", writtenAt: Date.now() }))`,
    );
    await page.goto("/contacts");
    await expect(page).toHaveURL("/login?redirect=%2Fcontacts");
  });
  await test.step("a reason is shown as the address gives it, and a refusal without a sentence has the usual one", async () => {
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
  await test.step("inside of the desktop program nobody is offered it", async () => {
    const windows = "https://downloads.example/switchboard.exe";
    await page.route("**/api/app/downloads", (route) => route.fulfill({ json: { windows } }));
    await page.addInitScript("window.desktop = {}");
    await page.reload();
    await expect(page.getByText("Server reachable")).toBeVisible();
    await expect(page.getByRole("link", { name: "Windows" })).toHaveCount(0);
  });
});
