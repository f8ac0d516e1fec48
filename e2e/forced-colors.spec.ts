import { expect, test } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { connection, nav, signIn } from "./frame.ts";

const style = (of: Locator, name: string) =>
  of.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

/** Backgrounds and shadows are taken away: what they alone told must be told by a line or a system color. */
test("with forced colors one sees where one is, whether one is connected, and the edge of the palette", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signIn(page);
  await expect(connection(page)).toHaveText("Connected");
  const current = nav(page).getByRole("link", { name: "Messages" });
  await expect(current).toHaveAttribute("aria-current", "page");
  expect(await style(current, "outline-style")).toBe("solid");
  expect(await style(nav(page).getByRole("link", { name: "Contacts" }), "outline-style")).toBe("none");

  const dot = connection(page).locator(".conn__d");
  expect(await style(dot, "background-color")).toBe(await style(dot, "color"));

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search or jump to" })).toBeFocused();
  expect(await style(page.locator(".cmd"), "border-top-style")).toBe("solid");
});
