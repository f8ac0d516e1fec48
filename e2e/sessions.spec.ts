import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { choose, signIn, signInOf } from "./frame.ts";
import { enter } from "./sign-in.ts";

test("where one is signed in, and where one was", async ({ page, browser }) => {
  const before = await browser.newContext();
  await signIn(await before.newPage());
  await before.close();
  await enter(page, signInOf("Owner").email);
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
