import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { nav, signInOf } from "./frame.ts";
import { openSignedIn } from "./session.ts";

test("a screen that breaks leaves the others in reach, and one without the frame says so below the mark", async ({
  page,
}) => {
  await page.route("**/contacts-page-*.js", (route) => route.abort());
  await openSignedIn(page, signInOf("Owner").email, "/contacts");
  const heading = page.getByRole("heading", { name: "This screen stopped working" });
  await expect(heading).toBeFocused();
  const place = await heading.boundingBox();
  await page.getByText("Details for support").click();
  await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
  expect(await heading.boundingBox()).toEqual(place);
  await expectClean(page);
  await nav(page).getByRole("link", { name: "Messages" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
  await page.goBack();
  await page.unroute("**/contacts-page-*.js");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await test.step("a page without the frame that breaks says so below the mark, however low the window is", async () => {
    await page.route("**/training-page-*.js", (route) => route.abort());
    await page.goto("/trainings/x");
    const heading = page.getByRole("heading", { name: "This screen stopped working" });
    await expect(heading).toBeFocused();
    const place = await heading.boundingBox();
    await page.getByText("Details for support").click();
    await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
    expect(await heading.boundingBox()).toEqual(place);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const mark = (await page.getByRole("banner").boundingBox())!;
      const main = (await page.getByRole("main").boundingBox())!;
      expect(mark.x + mark.y).toBe(0);
      expect(main.y).toBeGreaterThanOrEqual(mark.y + mark.height);
    }
    await expectClean(page, { widths: [1440, 390] });
  });
});
