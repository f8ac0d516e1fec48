import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, create, field, maya, newNumber, openAs } from "./contacts.ts";
import { product } from "./product.ts";
import { newSession } from "./session.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

/** Like nobody's, also not like one of an earlier try: names that are nearly the same are likely the same. */
const unlike = () =>
  `Z${Array.from({ length: 14 }, () => "bcdfghjklmnpqrstvwxz"[Math.floor(Math.random() * 20)]).join("")}`;

test("who is there twice stands in the queue, and a decision is kept and taken back", async ({ browser }) => {
  const page = await openAs(browser, maya);
  const last = unlike();
  const number = newNumber();
  const contact = {
    "First name": "Elizabeth",
    "Last name": last,
    "Mobile phone": number,
    "Birth date": `03/${10 + Math.floor(Math.random() * 19)}/19${50 + Math.floor(Math.random() * 49)}`,
  };
  await create(page, contact);
  await page.goto("/contacts/contact/new");
  for (const [label, text] of Object.entries({ ...contact, "First name": "Beth" }))
    await field(page, label).fill(text);
  const likely = page.getByRole("status").filter({ hasText: `Elizabeth ${last}` });
  await expect(likely.getByRole("link", { name: `Elizabeth ${last}` })).toBeVisible();
  await expect(likely).toContainText("Same number and birth date");
  await expectClean(page, { widths: [1440, 390] });
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page).toHaveURL(/\/contacts\/contact\/[0-9a-f-]{36}$/);

  await page.goto("/contacts/duplicates");
  const rows = page.getByRole("grid", { name: "Pairs" }).getByRole("row").filter({ hasText: last });
  await expect(rows).toHaveCount(1);
  await rows.click();
  const pair = page.getByRole("region", { name: "Pair" });
  const table = pair.getByRole("table");
  await expect(table.getByRole("row", { name: /^Phone/ })).toContainText("Same number");
  await expect(table.getByRole("row", { name: /^Name/ })).toContainText("Another form of the first name");
  await expect(table.locator("mark").first()).toBeVisible();
  await expectClean(page);

  // By the keys alone: it is gone at once, stands under Decided, and comes back.
  await page.keyboard.press("x");
  await expect(rows).toHaveCount(0);
  await expect(page.getByText(/ are not duplicates$/)).toBeVisible();
  await page.getByRole("radio", { name: /^Decided/ }).click();
  await expect(rows).toHaveCount(1);
  await rows.click();
  await expect(pair).toContainText("Decided by Maya Torres, today");
  const notice = (await page.locator(".toasts").boundingBox())!;
  const foot = (await pair.locator("footer").boundingBox())!;
  expect(notice.y + notice.height, "the notice stands above the foot").toBeLessThan(foot.y);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole("radio", { name: /^Open/ }).click();
  await rows.click();

  await test.step("what is put back under Decided stands in the queue again", async () => {
    await page.keyboard.press("x");
    await expect(rows).toHaveCount(0);
    await page.getByRole("radio", { name: /^Decided/ }).click();
    await rows.click();
    await page.keyboard.press("x");
    await expect(page.getByText(/ are back in the queue$/)).toBeVisible();
    await expect(rows).toHaveCount(0);
    await page.getByRole("radio", { name: /^Open/ }).click();
    await rows.click();
    await expect(pair.getByRole("table")).toContainText(last);
  });
  await page.keyboard.press("m");
  await expect(page).toHaveURL(/\/contacts\/contact\/[0-9a-f-]{36}\?merge=[0-9a-f-]{36}$/);
});

test("a pair that a colleague takes away is told before anything else can be decided", async ({
  browser,
}) => {
  const page = await openAs(browser, maya);
  const { token } = JSON.parse((await newSession(ben)).stored) as { token: string };
  const lasts = [unlike(), unlike()] as const;
  for (const last of lasts) {
    const contact = { "Last name": last, "Mobile phone": newNumber() };
    await create(page, { ...contact, "First name": "Elizabeth" });
    await create(page, { ...contact, "First name": "Beth" });
  }
  const goneId = page.url().split("/").at(-1)!;
  await page.goto("/contacts/duplicates");
  const rows = page.getByRole("grid", { name: "Pairs" }).getByRole("row");
  const [stays, goes] = lasts.map((last) => rows.filter({ hasText: last })) as [typeof rows, typeof rows];
  await expect(stays).toHaveCount(1);
  await goes.click();
  const pair = page.getByRole("region", { name: "Pair" });
  await expect(pair.getByRole("table")).toContainText(lasts[1]);

  const answer = await fetch(`${product().url}/api/clients/${goneId}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok).toBe(true);
  await expect(pair).toContainText(`Ben Okafor deleted Beth ${lasts[1]}. This pair is no longer here.`);
  await expectClean(page, { widths: [1440, 390] });
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  await page.keyboard.press("x");
  await page.keyboard.press("m");
  await expect(pair).toContainText("No longer here");
  await expect(page).toHaveURL(/\/contacts\/duplicates\?pair=/);
  expect(await rows.count()).toBe(count);
  await page.keyboard.press("j");
  await expect(pair.getByRole("table")).toBeVisible();
  await expect(pair).not.toContainText(lasts[1]);

  await test.step("on a phone Back leads from a pair to the queue, however many were looked at", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/contacts");
    await page.goto("/contacts/duplicates");
    const back = page.getByRole("button", { name: "Back to the queue" });
    for (const leave of [() => page.goBack(), () => back.click()]) {
      await stays.click();
      await expect(pair).toBeVisible();
      await expect(rows.first()).toBeHidden();
      await pair
        .getByRole("button", { name: /^(Next|Previous) pair$/ })
        .and(page.locator(":enabled"))
        .first()
        .click();
      await expect(pair).not.toContainText(lasts[0]);
      await leave();
      await expect(pair).toBeHidden();
      await expect(rows.first()).toBeVisible();
      await expect(page).toHaveURL(/\/contacts\/duplicates$/);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/contacts$/);
  });
});
