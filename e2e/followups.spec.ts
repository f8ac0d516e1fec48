import { expect, test, type Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, newNumber, openAs, openCreated, unheard } from "./contacts.ts";
import { chooseRoom, log } from "./conversation.ts";
import { openSignedIn } from "./session.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const nina = "nina.castellano@northgate.example";
const dialog = (page: Page) => page.getByRole("dialog");
const section = (page: Page) => page.getByRole("region", { name: "Follow-ups" });
const save = (page: Page) => dialog(page).getByRole("button", { name: /^(Save|Update)/ });

/** "MM/dd/yyyy", so many days from now. */
function dayIn(days: number): string {
  const at = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return at.toLocaleDateString("en-US", { month: "2-digit", day: "2-digit", year: "numeric" });
}

async function chooseTime(page: Page, label: string, time: string) {
  await dialog(page).getByRole("group", { name: label }).getByRole("button", { name: "Time" }).click();
  await page.getByRole("option", { name: time, exact: true }).click();
}

test("a follow-up is promised, wrong at its fields, put off, completed, deleted and brought back", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const last = unheard("Promise");
  const number = newNumber();
  const page = await openCreated(browser, maya, {
    "First name": "Ada",
    "Last name": last,
    "Mobile phone": number,
  });
  const colleague = await openAs(browser, ben, new URL(page.url()).pathname);

  await page.getByRole("button", { name: "Follow up", exact: true }).click();
  await expect(dialog(page).getByRole("heading", { name: "Follow Up" })).toBeVisible();
  await dialog(page).getByRole("radio", { name: "team" }).click();
  await dialog(page).getByLabel("Note").fill("Call about the roof");
  await save(page).click();
  await expect(dialog(page).getByText("Choose a day and a time").first()).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Schedule On" }).fill(dayIn(3));
  await chooseTime(page, "Schedule On", "9:15 AM");
  await dialog(page)
    .getByRole("button", { name: /Reminder/ })
    .click();
  await page.getByRole("option", { name: "15 minutes before" }).click();
  await dialog(page)
    .getByRole("button", { name: /Message to/ })
    .click();
  await page.getByRole("option", { name: /^Ada, mobile/ }).click();
  await dialog(page)
    .getByRole("textbox", { name: "Message", exact: true })
    .fill("Shall we call you on Monday?");
  await expectClean(page, { widths: [1440, 390] });
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog(page)).toBeHidden();

  for (const one of [page, colleague]) {
    const row = section(one).getByRole("listitem");
    await expect(row).toContainText("Call about the roof");
    await expect(row).toContainText("team · 15 minutes before");
  }
  await section(page).getByRole("button", { name: "Calendar" }).click();
  await page.getByRole("button", { name: /, 1 follow-up$/ }).click();
  await expect(section(page).getByText(`Day ${dayIn(3)}`)).toBeVisible();
  await section(page).getByRole("button", { name: "Remove Day filter" }).click();

  await section(page)
    .getByRole("button", { name: /Call about the roof/ })
    .click();
  await expect(dialog(page).getByText(/^The message is sent on/)).toBeVisible();
  await dialog(page).getByLabel("Note").fill("Call about the gutter");
  await save(page).click();
  await expect(section(colleague).getByText("Call about the gutter")).toBeVisible();
  await section(page)
    .getByRole("button", { name: /gutter/ })
    .click();
  await dialog(page).getByRole("checkbox", { name: "Completed" }).click();
  await save(page).click();
  await expect(section(page).getByRole("listitem")).toHaveCount(0);

  await section(colleague).getByRole("button", { name: "Calendar" }).click();
  await colleague
    .getByRole("gridcell")
    .getByText(String(Number(dayIn(3).slice(3, 5))), { exact: true })
    .last()
    .click();
  await section(colleague)
    .getByRole("button", { name: /gutter/ })
    .click();
  await dialog(colleague).getByRole("button", { name: "Delete", exact: true }).click();
  await colleague.getByRole("button", { name: "Delete follow-up" }).click();
  await expect(section(colleague).getByText("Nothing on this day.")).toBeVisible();
  await colleague.getByRole("button", { name: "Undo" }).click();
  await expect(section(colleague).getByText("Call about the gutter")).toBeVisible();

  await test.step("one that is saved behind three others is seen, and they fold again", async () => {
    const [client] = /[0-9a-f-]{36}/.exec(page.url())!;
    const headers = await bearer(page);
    const hour = 3_600_000;
    const began = Date.now() - (Date.now() % hour);
    for (const hours of [24, 25, 26]) {
      const date = new Date(began + hours * hour).toISOString();
      const data = { client, assignTo: "self", date, note: `Promise ${hours}` };
      const answer = await page.request.post("/api/followups", { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    await expect(section(page).getByRole("listitem")).toHaveCount(3);
    await section(page).getByRole("button", { name: "Add follow-up" }).click();
    await dialog(page).getByLabel("Note").fill("The last of all");
    await dialog(page).getByRole("textbox", { name: "Schedule On" }).fill(dayIn(3));
    await chooseTime(page, "Schedule On", "9:15 AM");
    await save(page).click();
    await expect(section(page).getByText("The last of all")).toBeVisible();
    await section(page).getByRole("button", { name: "Show fewer" }).click();
    await expect(section(page).getByText("The last of all")).toBeHidden();
    await section(page).getByRole("button", { name: "Show all 4" }).click();
    await expect(section(page).getByText("The last of all")).toBeVisible();
  });
});

test("what is past due is told until it is ignored or completed", async ({ page }) => {
  await openSignedIn(page, nina, "/messages");
  const notice = page.getByRole("alertdialog").filter({ hasText: "Past due: Call about the lapsed payment" });
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expectClean(page, { widths: [1440, 390] });
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseRoom(page, "Eleanor Brandt");
  const newest = log(page).locator(".m__meta").last();
  await expect(notice).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(
      async () => (await notice.boundingBox())!.y - (await newest.boundingBox())!.y,
      "what is read stands above",
    )
    .toBeGreaterThan(16);
  await page.setViewportSize({ width: 1440, height: 900 });
  // A second tab is the same session: what is ignored in one is in both.
  const second = await page.context().newPage();
  await second.goto("/contacts");
  const same = second.getByRole("alertdialog").filter({ hasText: "Past due: Call about the lapsed payment" });
  await expect(same).toBeVisible({ timeout: 30_000 });
  await notice.getByRole("button", { name: "Ignore" }).click();
  await expect(notice).toBeHidden();
  await expect(same).toBeHidden();
  const asked = second.waitForResponse(/\/followups\/notices/);
  await second.reload();
  await asked;
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(same).toBeHidden();
  await second.close();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();

  // Signed in anew it is another session.
  await openSignedIn(page, nina, "/contacts");
  await notice.getByRole("button", { name: "Complete" }).click();
  await expect(notice).toBeHidden();
  const once = page.waitForResponse(/\/followups\/notices/);
  await page.reload();
  await once;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("a text is scheduled in its conversation, with its time and everything, changed and cancelled", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const last = unheard("Later");
  const page = await openCreated(browser, maya, {
    "First name": "Ada",
    "Last name": last,
    "Mobile phone": newNumber(),
  });
  await page.getByRole("link", { name: `Text Ada ${last}` }).click();
  await page.getByRole("link", { name: "Open in Messages" }).click();
  await expect(page).toHaveURL(/\/messages\?room=/);
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
  await page
    .getByRole("heading", { name: `Ada ${last}` })
    .first()
    .click();

  await page.keyboard.press("s");
  await expect(dialog(page).getByRole("heading", { name: "Schedule message" })).toBeVisible();
  await dialog(page)
    .getByRole("button", { name: /^Schedule/ })
    .click();
  await expect(dialog(page).getByText("All fields are required").first()).toBeVisible();
  await dialog(page).getByRole("textbox", { name: "Send At" }).fill(dayIn(2));
  await chooseTime(page, "Send At", "9:00 AM");
  await dialog(page)
    .getByRole("textbox", { name: "Message", exact: true })
    .fill("The shop will be there at 10.");
  await dialog(page).getByRole("textbox", { name: /Notes/ }).fill("Only for us");
  await expectClean(page, { widths: [1440, 390] });
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("1 message is scheduled to be sent.")).toBeVisible();

  await page.getByRole("button", { name: "View", exact: true }).click();
  const row = dialog(page).getByRole("listitem");
  await expect(row).toContainText("Only for us");
  await row.getByRole("button", { name: "Edit scheduled message" }).click();
  await dialog(page)
    .getByRole("textbox", { name: "Message", exact: true })
    .fill("The shop will be there at 11.");
  await dialog(page)
    .getByRole("button", { name: /^Update/ })
    .click();
  await expect(row).toContainText("at 11.");
  await expectClean(page, { widths: [1440, 390] });
  await row.getByRole("button", { name: "Cancel this message" }).click();
  await row.getByRole("button", { name: "Yes" }).click();
  await expect(dialog(page).getByText("Nothing is scheduled to be sent.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("1 message is scheduled to be sent.")).toBeHidden();
});
