import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { choose, signIn } from "./frame.ts";

test("where one is signed in, and where one was", async ({ page, browser }) => {
  const before = await browser.newContext();
  await signIn(await before.newPage());
  await before.close();
  await signIn(page);
  await choose(page, "Sessions");
  await expect(page).toHaveURL("/profile/sessions");
  const here = page.getByRole("list", { name: "Signed in" }).getByRole("listitem");
  await expect(here).toHaveCount(1);
  await expect(here).toContainText("Chrome on Linux");
  await expect(here).toContainText("This browser");
  await expect(page.getByRole("list", { name: "Before" }).getByRole("listitem").first()).toContainText(
    "Signed in somewhere else",
  );
  // React Aria's announcement of the busy button outlives the button for some seconds, which axe dislikes.
  await page.reload();
  await expect(here).toHaveCount(1);
  await expectClean(page);
});
