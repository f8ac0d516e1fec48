import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { bubble, rooms } from "./conversation.ts";
import { connection, signInOf } from "./frame.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { openSignedIn } from "./session.ts";

test("an account with a number and no conversation says how the first begins, and shows it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // As if nobody had written yet: to open an account for it takes ten seconds, and has a flow of its own.
  const list = /\/api\/sms\/room\?/;
  await page.route(list, (route) => route.fulfill({ json: [] }));
  await openSignedIn(page, signInOf("Owner").email);
  await expect(connection(page)).toHaveText("Connected");
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
  await expect(page.getByRole("main").getByText("801-555-0100")).toBeVisible();
  await page.getByRole("button", { name: "Copy number" }).click();
  await expect(page.getByText("Number copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("801-555-0100");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Number copied")).toBeHidden();
  await expectClean(page, { widths: [1440, 390] });

  await page.getByRole("button", { name: "New conversation" }).last().click();
  await expect(page.getByRole("dialog", { name: "New conversation" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.unroute(list);
  const words = `Is anybody there? ${Date.now()}`;
  await new OutsidePhone("+12125550244").text(words);
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toHaveCount(0);
  await rooms(page).getByRole("row").filter({ hasText: words }).click();
  await expect(bubble(page, words)).toBeVisible();
});
