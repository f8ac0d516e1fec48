import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { mailsTo, newestMail } from "./mails.ts";
import { bearer, demoPassword, email, enter, password } from "./sign-in.ts";

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

test("by the code of the letter", async ({ page }) => {
  const luke = "luke.sandoval@northgate.example";
  await page.goto("/login");
  await email(page).fill(luke);
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(email(page)).toHaveValue(luke);
  await expect(submit(page)).toBeDisabled();
  const mailed = await send(page, luke);
  await expect(page.getByRole("button", { name: "RESEND" })).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(newPassword(page)).toHaveCount(0);
  await code(page).fill(other(mailed.code));
  await expect(page.getByText("That code is not right, or works no longer.")).toBeVisible();
  await expect(newPassword(page)).toHaveCount(0);
  await code(page).fill(mailed.code);
  await newPassword(page).fill("harbor-lights");
  await retyped(page).fill("harbor-light");
  await expect(page.getByText("Password do not match")).toBeVisible();
  await expect(submit(page)).toBeDisabled();
  await expectClean(page);
  await retyped(page).fill("harbor-lights");
  await submit(page).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Password Updated")).toBeVisible();
  await expect(email(page)).toHaveValue(luke);
  await enter(page, luke, "harbor-lights");
  await expect(page).toHaveURL("/messages");
});

test("by the link of the letter, which ends the session that was open", async ({
  page,
  browser,
  request,
}) => {
  const aisha = "aisha.rahman@northgate.example";
  await enter(page, aisha);
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
  await expectClean(there);
  await submit(there).click();
  await expect(there).toHaveURL("/login");
  expect((await request.get("/api/users/me", { headers })).status()).toBe(401);
  await expect(page).toHaveURL("/login?redirect=%2Fmessages");
  await expect(page.getByText("Your password was changed. Sign in again.")).toBeVisible();
  await enter(there, aisha, "harbor-lights");
  await expect(there).toHaveURL("/messages");

  // Used, it says so before anything is typed.
  await page.goto(link);
  await expect(page).toHaveURL("/forgot-password");
  await expect(page.getByRole("alert")).toContainText("This link works no longer");
  await expectClean(page);
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

test("where the answer was lost the next refusal says that it may be done, by link and by code", async ({
  page,
}) => {
  const nina = "nina.castellano@northgate.example";
  const before = (await mailsTo(nina)).filter(({ subject }) => ofCode.test(subject)).length;
  await page.goto("/forgot-password");
  const first = await send(page, nina, before + 1);
  await page.goto(first.link);
  await email(page).fill(nina);
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
  await expectClean(page);
  await mayBeDone(page).getByRole("link", { name: "Sign In" }).click();
  await expect(email(page)).toHaveValue(nina);
  await enter(page, nina, "harbor-lights");
  await expect(page).toHaveURL("/messages");

  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  await page.goto("/forgot-password");
  const second = await send(page, nina, before + 2);
  await code(page).fill(second.code);
  await newPassword(page).fill(demoPassword());
  await retyped(page).fill(demoPassword());
  await loseAnswer(page);
  await submit(page).click();
  await expect(page.getByRole("alert")).toHaveText("unknown error");
  await submit(page).click();
  await expect(page.getByText("That code is not right, or works no longer.")).toBeVisible();
  await expect(mayBeDone(page)).toBeVisible();
  await mayBeDone(page).getByRole("link", { name: "Sign In" }).click();
  await enter(page, nina);
  await expect(page).toHaveURL("/messages");
});

test("a link that was cut off or mangled says so at once, and a new code is at hand", async ({ page }) => {
  const whole = "0192d3a0-0000-7000-8000-000000000000";
  for (const link of [
    "x/y",
    "x",
    whole,
    `${whole}/token/more`,
    `${whole}/cut-off`,
    "a/b/c/d/e",
    "%E0%A4%A/token",
  ]) {
    await page.goto(`/forgot-password/${link}`);
    await expect(page.getByRole("alert"), link).toContainText("This link works no longer");
    await expect(page.getByRole("button", { name: "SEND", exact: true })).toBeVisible();
  }
});

test("a code is dead after five wrong tries, and when it was used elsewhere", async ({ page, request }) => {
  const sara = "sara.lindqvist@northgate.example";
  await page.goto("/forgot-password");
  const first = await send(page, sara);
  const wrong = page.getByText("That code is not right, or works no longer.");
  for (let i = 0; i < 5; i++) {
    await code(page).fill(other(first.code));
    await expect(wrong).toBeVisible();
    await code(page).press("Backspace");
    await expect(wrong).toBeHidden();
  }
  await code(page).fill(first.code);
  await expect(wrong).toBeVisible();
  await page.getByRole("button", { name: "RESEND" }).click();
  const { text } = await newestMail(sara, 2);
  const second = /^ +(\d{4})$/m.exec(text)![1]!;
  await code(page).fill(second);
  await newPassword(page).fill("harbor-lights");
  await retyped(page).fill("harbor-lights");
  // Used in another window meanwhile: it is said at the code, and what was typed stays.
  const data = { email: sara, code: second, password: "harbor-nights" };
  expect((await request.post("/api/auth/forgot-password/verify", { data })).status()).toBe(204);
  await submit(page).click();
  await expect(wrong).toBeVisible();
  await expect(code(page)).toHaveAttribute("aria-invalid", "true");
  await expect(newPassword(page)).toHaveValue("harbor-lights");
  // The third letter tells of the new password.
  await newestMail(sara, 3);
  await page.getByRole("button", { name: "RESEND" }).click();
  const { text: third } = await newestMail(sara, 4);
  await code(page).fill(/^ +(\d{4})$/m.exec(third)![1]!);
  await submit(page).click();
  await expect(page.getByText("Password Updated")).toBeVisible();
});

test("Enter goes on from every field, or says at the field what is missing", async ({ page }) => {
  const diego = "diego.fuentes@northgate.example";
  const before = (await mailsTo(diego)).length;
  await page.goto("/forgot-password");
  await email(page).press("Enter");
  await expect(email(page)).toHaveAccessibleDescription("Enter your email.");
  await expect(email(page)).toBeFocused();
  await email(page).fill("diego");
  await expect(email(page)).not.toHaveAccessibleDescription("Enter your email.");
  await email(page).press("Enter");
  await expect(email(page)).toHaveAccessibleDescription("Enter an email address like name@example.com");
  await email(page).fill(diego);
  await email(page).press("Enter");
  await expect(code(page)).toBeFocused();
  const { text } = await newestMail(diego, before + 1);
  const right = /^ +(\d{4})$/m.exec(text)![1]!;
  await code(page).fill(right.slice(0, 2));
  await code(page).press("Enter");
  await expect(page.getByText("Enter the 4 digits of the code.")).toBeVisible();
  await code(page).fill(right);
  await expect(newPassword(page)).toBeFocused();
  await newPassword(page).press("Enter");
  await expect(newPassword(page)).toHaveAccessibleDescription("Enter a new password.");
  await newPassword(page).fill("harbor-lights");
  await newPassword(page).press("Enter");
  await expect(retyped(page)).toHaveAccessibleDescription("Retype the new password.");
  await expect(retyped(page)).toBeFocused();
  await expectClean(page);
  await retyped(page).fill("harbor-lights");
  await retyped(page).press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Password Updated")).toBeVisible();
});

test("the foot of the page says the same as the form: no server that is reachable beside a lost connection", async ({
  page,
}) => {
  await page.goto("/forgot-password");
  const foot = page.getByRole("contentinfo");
  await expect(foot).toContainText("Server reachable");
  await page.route("**/api/**", (route) => route.abort());
  await email(page).fill("nina.castellano@northgate.example");
  await email(page).press("Enter");
  await expect(page.getByRole("alert")).toHaveText("unknown error");
  await expect(foot).toContainText("Network Connection Issue");
  await page.unroute("**/api/**");
  await email(page).press("Enter");
  await expect(page.getByText("Code sent. It works for 15 minutes.")).toBeVisible();
  await expect(foot).toContainText("Server reachable");
});

test("nobody learns whether an address is known", async ({ page }) => {
  const nobody = "nobody@nowhere.example";
  await page.goto("/forgot-password");
  await email(page).fill(nobody);
  await page.getByRole("button", { name: "SEND", exact: true }).click();
  await expect(page.getByText("Code sent. It works for 15 minutes.")).toBeVisible();
  await page.getByRole("button", { name: "CANCEL" }).click();
  await expect(page).toHaveURL("/login");
  await expect(email(page)).toHaveValue(nobody);
  await expect(password(page)).toBeVisible();
  expect(await mailsTo(nobody)).toEqual([]);
});
