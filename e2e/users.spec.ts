import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, openAs } from "./contacts.ts";
import { profile } from "./frame.ts";

test.afterEach(closeAll);

test("the team with roles, extensions and presence, live", async ({ browser }) => {
  const page = await openAs(browser, maya);
  await profile(page).getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/users");
  const row = (name: string) =>
    page.getByRole("table", { name: "Users" }).getByRole("row").filter({ hasText: name });
  await expect(page.getByRole("row")).toHaveCount(14);
  await expect(row("Hannah Weiss")).toContainText("Admin");
  await expect(row("Hannah Weiss")).toContainText("102");
  await expect(row("Ben Okafor")).toContainText("Offline");
  const colleague = await openAs(browser, ben);
  await expect(row("Ben Okafor")).toContainText("Available");
  await expectClean(page, { widths: [1440, 390] });

  await expect(row("Ben Okafor").getByRole("button", { name: "Act as Ben Okafor" })).toBeVisible();
  await expect(row("Maya Torres").getByRole("button")).toHaveCount(0);
  await expect(row("Sam Rivers").getByRole("button")).toHaveCount(0);
  await colleague.goto("/users");
  await expect(colleague.getByRole("row")).toHaveCount(14);
  await expect(colleague.getByRole("button", { name: /^Act as/ })).toHaveCount(0);
});
