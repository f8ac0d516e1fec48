import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { mailsTo, newestMail } from "./mails.ts";
import { openSignedIn } from "./session.ts";
import { bearer, email, enter, password } from "./sign-in.ts";

const code = (page: Page) => page.getByLabel("4-digit code");
const newPassword = (page: Page) => page.getByLabel("New Password", { exact: true });
const retyped = (page: Page) => page.getByLabel("Retype Password", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "SUBMIT" });
const other = (right: string) => String((Number(right) + 1) % 10_000).padStart(4, "0");

/** Other letters, like that of a sign-in from a new place, come at their own time. */
const ofCode = /is your Switchboard code$/;

/** Asks for a code on the page, and reads it from the letter. */
async function send(page: Page, address: string, nth = 1) {
  await email(page).fill(address);
  await page.getByRole("button", { name: "SEND", exact: true }).click();
  await expect(page.getByText("Code sent. It works for 15 minutes.")).toBeVisible();
  const { text } = await newestMail(address, nth, ofCode);
  const link = /http\S+(\/forgot-password\/\S+)/.exec(text)![1]!;
  return { code: /^ +(\d{4})$/m.exec(text)![1]!, link };
}

test("by the code of the letter, where Enter goes on from every field, or says what is missing", async ({
  page,
}) => {
  const luke = "luke.sandoval@northgate.example";
  await page.goto("/login");
  await email(page).fill(luke);
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(email(page)).toHaveValue(luke);
  await expect(submit(page)).toBeDisabled();
  await test.step("the address", async () => {
    await email(page).fill("");
    await email(page).press("Enter");
    await expect(email(page)).toHaveAccessibleDescription("Enter your email.");
    await expect(email(page)).toBeFocused();
    await email(page).fill("luke");
    await expect(email(page)).not.toHaveAccessibleDescription("Enter your email.");
    await email(page).press("Enter");
    await expect(email(page)).toHaveAccessibleDescription("Enter an email address like name@example.com");
    await email(page).fill(luke);
    await email(page).press("Enter");
    await expect(code(page)).toBeFocused();
    await expect(newPassword(page)).toHaveCount(0);
  });
  await test.step("the code, of the newest letter", async () => {
    await newestMail(luke, 1, ofCode);
    await page.getByRole("button", { name: "RESEND" }).click();
    const { text } = await newestMail(luke, 2, ofCode);
    const right = /^ +(\d{4})$/m.exec(text)![1]!;
    await code(page).fill(right.slice(0, 2));
    await code(page).press("Enter");
    await expect(page.getByText("Enter the 4 digits of the code.")).toBeVisible();
    await code(page).fill(other(right));
    await expect(page.getByText("That code is not right, or works no longer.")).toBeVisible();
    await expect(newPassword(page)).toHaveCount(0);
    await code(page).press("Backspace");
    await expect(page.getByText("That code is not right, or works no longer.")).toBeHidden();
    await code(page).fill(right);
    await expect(newPassword(page)).toBeFocused();
  });
  await test.step("the new password, twice", async () => {
    await newPassword(page).press("Enter");
    await expect(newPassword(page)).toHaveAccessibleDescription("Enter a new password.");
    await newPassword(page).fill("harbor-lights");
    await newPassword(page).press("Enter");
    await expect(retyped(page)).toHaveAccessibleDescription("Retype the new password.");
    await expect(retyped(page)).toBeFocused();
    await retyped(page).fill("harbor-light");
    await expect(page.getByText("Password do not match")).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await expectClean(page);
    await retyped(page).fill("harbor-lights");
    await retyped(page).press("Enter");
  });
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Password Updated")).toBeVisible();
  await expect(email(page)).toHaveValue(luke);
  await password(page).fill("harbor-lights");
  await password(page).press("Enter");
  await expect(page).toHaveURL("/messages");
});

test("by the link of the letter, which ends the session that was open", async ({
  page,
  browser,
  request,
}) => {
  const aisha = "aisha.rahman@northgate.example";
  await openSignedIn(page, aisha);
  await expect(page).toHaveURL("/messages");
  const headers = await bearer(page);
  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await there.goto("/forgot-password");
  const { link } = await send(there, aisha);
  await there.goto(link);
  await expect(submit(there)).toBeDisabled();
  // It works, for somebody else.
  await email(there).fill("nina.castellano@northgate.example");
  await email(there).press("Tab");
  await expect(there.getByText("This link is for another email.")).toBeVisible();
  await expect(there.getByText("Send a new code")).toHaveCount(0);
  await expectClean(there);
  await email(there).fill(aisha);
  await expect(there.getByText("This link is for another email.")).toHaveCount(0);
  await newPassword(there).fill("four");
  await retyped(there).fill("four");
  await submit(there).click();
  await expect(there.getByText("Password complexity is weak")).toBeVisible();
  await newPassword(there).fill("harbor-lights");
  await retyped(there).fill("harbor-lights");
  await submit(there).click();
  await expect(there).toHaveURL("/login");
  expect((await request.get("/api/users/me", { headers })).status()).toBe(401);
  await expect(page).toHaveURL("/login?redirect=%2Fmessages");
  await expect(page.getByText("Your password was changed. Sign in again.")).toBeVisible();
  await password(there).fill("harbor-lights");
  await password(there).press("Enter");
  await expect(there).toHaveURL("/messages");

  // Used, it says so before anything is typed.
  await page.goto(link);
  await expect(page).toHaveURL("/forgot-password");
  await expect(page.getByRole("alert")).toContainText("This link works no longer");
  await expectClean(page, { widths: [1440, 390] });
  await expect(page.getByRole("button", { name: "SEND", exact: true })).toBeVisible();
  await elsewhere.close();
});

/** The server carries out the next submission, and its answer never comes. */
const loseAnswer = (page: Page) =>
  page.route(
    /\/api\/(auth\/forgot-password\/verify|users\/[^/]+\/reset-password)$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const mayBeDone = (page: Page) =>
  page.getByRole("status").filter({ hasText: "The try before had no answer, and may have gone through" });

test("where the answer was lost the next refusal says that it may be done", async ({ page }) => {
  const sara = "sara.lindqvist@northgate.example";
  const before = (await mailsTo(sara)).filter(({ subject }) => ofCode.test(subject)).length;
  await page.goto("/forgot-password");
  const first = await send(page, sara, before + 1);
  await page.goto(first.link);
  await email(page).fill(sara);
  const looked = page.waitForResponse(
    (response) => /\/reset-password$/.test(response.url()) && !!response.request().postDataJSON().email,
  );
  await newPassword(page).fill("harbor-lights");
  expect((await looked).status()).toBe(204);
  await retyped(page).fill("harbor-lights");
  await loseAnswer(page);
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText("unknown error");
  await expect(mayBeDone(page)).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("This link works no longer");
  await expect(mayBeDone(page)).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await mayBeDone(page).getByRole("link", { name: "Sign In" }).click();
  await expect(email(page)).toHaveValue(sara);
  await enter(page, sara, "harbor-lights");
  await expect(page).toHaveURL("/messages");
});

test("the page says of the server what its form says, of an address nothing, and of a dead link that it is one", async ({
  page,
}) => {
  await page.goto("/forgot-password");
  const foot = page.getByRole("contentinfo");
  await expect(foot).toContainText("Server reachable");
  await page.route("**/api/**", (route) => route.abort());
  await email(page).fill("nobody@nowhere.example");
  await email(page).press("Enter");
  await expect(page.getByRole("alert")).toHaveText("unknown error");
  await expect(foot).toContainText("Network Connection Issue");
  await page.unroute("**/api/**");
  await test.step("nobody learns whether an address is known", async () => {
    const nobody = "nobody@nowhere.example";
    await page.getByRole("button", { name: "SEND", exact: true }).click();
    await expect(page.getByText("Code sent. It works for 15 minutes.")).toBeVisible();
    await expect(foot).toContainText("Server reachable");
    await page.getByRole("button", { name: "CANCEL" }).click();
    await expect(page).toHaveURL("/login");
    await expect(email(page)).toHaveValue(nobody);
    await expect(password(page)).toBeVisible();
    expect(await mailsTo(nobody)).toEqual([]);
  });
  await test.step("a link that was mangled says so at once, and a new code is at hand", async () => {
    await page.goto("/forgot-password/%E0%A4%A/token");
    await expect(page.getByRole("alert")).toContainText("This link works no longer");
    await expect(page.getByRole("button", { name: "SEND", exact: true })).toBeVisible();
  });
});
