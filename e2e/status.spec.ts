import { expect, test, type Page, type Route } from "@playwright/test";
import { choose, me, signIn } from "./frame.ts";

const url = "**/api/users/me/status";
const answered = (page: Page) => page.waitForResponse((response) => response.url().endsWith("/me/status"));

/** What is asked for from now on; the first request gets no further before it is released. */
async function holdFirst(page: Page) {
  const asked: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/me/status")) asked.push(request.postDataJSON());
  });
  let held: Route | undefined;
  await page.route(url, (route) => void (held = route), { times: 1 });
  return { asked, lose: () => held!.abort().catch(() => {}), isHeld: () => held !== undefined };
}

test("a status that was lost is not sent again over a newer one, chosen here or in another tab", async ({
  page,
  context,
}) => {
  // Before the page comes: while a clock is put into one that runs, it reads 1970 and then four idle hours.
  await page.clock.install();
  await signIn(page);
  const { asked, lose, isHeld } = await holdFirst(page);
  await choose(page, "Busy");
  await expect.poll(isHeld).toBe(true);
  const second = answered(page);
  await choose(page, "Lunch");
  await page.clock.fastForward(3_100);
  expect((await second).status()).toBe(204);
  await lose();
  await page.clock.fastForward(5_000);
  const third = answered(page);
  await choose(page, "Away");
  expect((await third).status()).toBe(204);
  expect(asked).toEqual([{ status: "busy" }, { status: "lunch" }, { status: "away" }]);
  await expect(me(page)).toHaveAccessibleName("Maya Torres, Away");
  await choose(page, "Available");
  await test.step("nor over one that was chosen in another tab", async () => {
    const other = await context.newPage();
    await other.goto("/profile/sessions");
    const { asked, lose, isHeld } = await holdFirst(page);
    await choose(page, "Busy");
    await expect.poll(isHeld).toBe(true);
    const second = answered(other);
    await choose(other, "Lunch");
    expect((await second).status()).toBe(204);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/me/status"));
    await lose();
    await failed;
    await page.clock.fastForward(5_000);
    await expect(me(page)).toHaveAccessibleName("Maya Torres, Lunch");
    expect(asked).toEqual([{ status: "busy" }]);
    await choose(page, "Available");
    await expect(me(other)).toHaveAccessibleName("Maya Torres, Available");
  });
});
