import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { signInOf } from "./frame.ts";
import { email, password, signInButton as button } from "./sign-in.ts";

async function fill(page: Page) {
  const one = signInOf("Owner");
  await email(page).fill(one.email);
  await password(page).fill(one.password);
}

test("the server's health is asked for first, and a lost connection is told of until it is back, and no longer", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await expect(page.getByText("Server reachable")).toBeVisible();
  await fill(page);
  await expect(button(page)).toBeEnabled();
  const tells = async (sentence: string) => {
    await button(page).click();
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(page.getByRole("contentinfo")).toContainText(sentence);
    await page.unroute("**/api/healthcheck");
  };
  await page.route("**/api/healthcheck", (route) => route.abort());
  await tells("Network Connection Issue");
  await page.route("**/api/healthcheck", (route) => route.fulfill({ status: 503, json: { message: "No" } }));
  await tells("Network Communication Issue");
  await page.route("**/api/healthcheck", (route) => route.fulfill({ json: { message: "No database" } }));
  await tells("Network Issue");
  await context.setOffline(true);
  await password(page).press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Network Connection Issue");
  await context.setOffline(false);
  await expect(page.getByRole("contentinfo")).toContainText("Server reachable");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await button(page).click();
  await expect(page).toHaveURL("/messages");
});
