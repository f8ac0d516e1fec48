import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { withMotion } from "./chromium.ts";
import { connection, nav, profile, signIn, signInOf } from "./frame.ts";
import { product } from "./product.ts";
import { openSignedIn } from "./session.ts";

test.use(withMotion);

test("the frame: its landmarks, its keys, what it remembers, and nothing that its security policy forbids", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await signIn(page);
  await test.step("keys go places, open the list of keys and find the search", async () => {
    await expect(connection(page)).toHaveText("Connected");
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await expect(page).toHaveURL("/contacts");
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeFocused();
    await page.keyboard.press("/");
    await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("?");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Backspace");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keys" });
    await expect(list.getByText("Open or close the side menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await expect(page).toHaveURL("/messages");
  });
  await test.step("landmarks, skip link, and the heading after a change of page", async () => {
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(profile(page)).toBeVisible();
    await page.reload();
    await expect(nav(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await nav(page).getByRole("link", { name: "Contacts" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeFocused();
    await expect(nav(page).getByRole("link", { name: "Contacts" })).toHaveAttribute("aria-current", "page");
    await expect(page).toHaveTitle(/Contacts · Northgate Insurance/);
  });
  await test.step("the sandbox's doors stand open in windows of their own", async () => {
    const rail = page.getByRole("complementary", { name: "Phone" });
    await expect(rail).toContainText("Pretend carrier");
    const opened = page.waitForEvent("popup");
    await rail.getByRole("link", { name: "Handset" }).click();
    const handset = await opened;
    await expect(handset).toHaveURL(new RegExp(`^${product().sandboxUrl}/handset(\\?|$)`));
    await expect(rail.getByRole("link", { name: "Mail" })).toHaveAttribute(
      "href",
      `${product().sandboxUrl}/mail`,
    );
    await handset.close();
  });
  await nav(page).getByRole("link", { name: "Messages" }).click();
  await expect(page).toHaveURL("/messages");
  await test.step("light and dark, and the side menu of Messages and of the rest, remembered", async () => {
    const theme = page.locator("html");
    const side = profile(page);
    const width = async () => (await side.boundingBox())?.width;
    await page.getByRole("button", { name: "Dark mode" }).click();
    await expect(theme).toHaveAttribute("data-theme", "dark");
    await expect.poll(width).toBe(64);
    await page.keyboard.press("[");
    await expect.poll(width).toBe(256);
    await page.reload();
    await expect(theme).toHaveAttribute("data-theme", "dark");
    await expect.poll(width).toBe(256);
    await page.getByRole("button", { name: "Light mode" }).click();
    await expect(theme).toHaveAttribute("data-theme", "light");
    await page.getByRole("button", { name: "Collapse menu" }).click();
    await expect.poll(width).toBe(64);
    await nav(page).getByRole("link", { name: "Contacts" }).click();
    await expect.poll(width).toBe(256);
  });
  await test.step("F6 goes round the regions of the page, and back to where one was", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    await expect(connection(page)).toHaveText("Connected");
    const inside = (region: ReturnType<typeof nav>) => region.locator(":focus");
    await page.getByRole("main").getByRole("searchbox").focus();
    await page.keyboard.press("F6");
    await expect(inside(page.getByRole("complementary", { name: "Phone" }))).toHaveCount(1);
    await page.keyboard.press("F6");
    await expect(inside(page.getByRole("banner"))).toHaveCount(1);
    await page.keyboard.press("F6");
    await expect(inside(profile(page))).toHaveCount(1);
    await page.keyboard.press("Shift+F6");
    await expect(inside(page.getByRole("banner"))).toHaveCount(1);
    await page.keyboard.press("F6");
    await page.keyboard.press("F6");
    await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("n");
    await page.getByRole("tab", { name: "Applicant", exact: true }).waitFor();
    await page.keyboard.press("Alt+2");
    await expect(page.getByRole("tab", { name: "Co-Applicant" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keys" });
    await expect(list.getByText("Go to a tab by its place")).toBeVisible();
    await expect(list.getByText("Alt 1..9")).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test("an account with much that is unread, one that does not load, and one without a number", async ({
  page,
}) => {
  await page.route("**/api/sms/unread", (route) => route.fulfill({ json: { unread: 120, attention: 3 } }));
  await signIn(page);
  await test.step("unread counts up to 99, in the badge, the title and the icon of the tab", async () => {
    await expect(nav(page).getByRole("link", { name: "Messages" })).toContainText("99+");
    await expect(page).toHaveTitle("(99+) Messages · Northgate Insurance");
    await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", /favicon-unread/);
  });
  await test.step("an account that does not load can be tried again", async () => {
    await page.route("**/api/users/me", (route) =>
      route.fulfill({ status: 500, json: { message: "Something went wrong.", code: "internal" } }),
    );
    await page.reload();
    await expect(page.getByRole("heading", { name: "Loading Account Error" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText("Something went wrong.");
    await expectClean(page);
    await page.unroute("**/api/users/me");
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  });
  await test.step("without a number to text from there is no Messages tab", async () => {
    await page.route("**/api/accounts/*/phones", (route) => route.fulfill({ json: [] }));
    await page.goto("/contacts");
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    await expect(nav(page).getByRole("link", { name: "Contacts" })).toBeVisible();
    await expect(nav(page).getByRole("link", { name: "Messages" })).toHaveCount(0);
    // The keys go where the tabs go.
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await expect(page).toHaveURL("/contacts");
  });
});

test("an address that leads nowhere keeps the frame, which is clean, and whose menu leads out", async ({
  page,
}) => {
  await openSignedIn(page, signInOf("Owner").email, "/no/such/page");
  await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
  await expect(connection(page)).toHaveText("Connected");
  await expectClean(page);
  await page.getByRole("link", { name: "Back to the start" }).click();
  await expect(page).toHaveURL("/messages");
  await profile(page).getByRole("button").first().click();
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
});

test("the page starts whatever is written in the browser's storage", async ({ page }) => {
  await signIn(page);
  const write = (places: string[], value: string) =>
    page.evaluate(({ places, value }) => places.forEach((place) => localStorage.setItem(place, value)), {
      places,
      value,
    });
  const heading = page.getByRole("heading", { level: 1, name: "Messages" });
  const names = ["side", "used", "clientPanel", "sign-outs", "dark", "theme", "email", "draft.x"];
  for (const damaged of ["{", "null", '[5,null,{"at":"noon"}]']) {
    await write([...names.map((name) => `switchboard.${name}`), "tags: view"], damaged);
    await page.reload();
    await expect(heading, damaged).toBeVisible();
  }
  await write(["switchboard.lock"], "[]");
  await page.reload();
  await expect(page.getByRole("main", { name: "Locked" })).toBeVisible();
  await write(["switchboard.session"], '{"token":"t","userId":"u","name":"Ann","original":5}');
  await page.reload();
  await expect(page).toHaveURL("/login?redirect=%2Fmessages");
});

test("the API is readable without a session, and its page asks for nothing that is forbidden", async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: "Switchboard API" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "clients" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("ends the session the user had");
  const call = page.locator("summary");
  await expect(call).toHaveCount(1);
  await call.click();
  await expect(page.getByText("Needs email and password")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Body" })).toBeVisible();
  await expectClean(page);
  await page.goto("/api/docs#clients.get");
  await expect(page.locator("details[open] > summary")).toContainText("/api/clients/{id}");
  await page.getByRole("searchbox").fill("no such thing at all");
  await expect(page.getByRole("heading", { name: /No call matches/ })).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "sms" })).toBeVisible();
  expect(complaints).toEqual([]);
});
