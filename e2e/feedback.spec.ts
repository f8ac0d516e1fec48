import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, openAs } from "./contacts.ts";
import { composer, rooms } from "./conversation.ts";
import { mailsTo, newestMail } from "./mails.ts";

const support = "support@switchboard.example";
test.afterEach(closeAll);

test("a report is asked for in full, sent, and reaches the support by mail", async ({ browser }) => {
  const page = await openAs(browser, ben, "/messages");
  await page.route("**/api/utilities/feedback", (route) =>
    route.fulfill({ status: 503, json: { message: "No" } }),
  );
  // Over a conversation: the notice of a failure stands above its composer, and must not stand in the dialog's way.
  await rooms(page).getByRole("row").first().click();
  await expect(composer(page)).toBeVisible();
  await page.getByRole("button", { name: "Report Issue/Bug" }).click();
  const dialog = page.getByRole("dialog", { name: "Report Issue/Bug" });
  const relatedTo = dialog.getByRole("button", { name: /Related to/ });
  await expect(dialog.getByRole("radio", { name: "Bug" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByText("Choose what it is about")).toBeVisible();
  await expect(dialog.getByText("Say what happened")).toBeVisible();
  await expect(relatedTo).toBeFocused();
  await expectClean(page, { widths: [1440, 390] });

  await relatedTo.click();
  await page.getByRole("option", { name: "Messages" }).click();
  await expect(relatedTo).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(dialog.getByLabel("Comments")).toBeFocused();
  await dialog.getByLabel("Comments").fill("The list jumps.\nAt noon.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(
    page.getByText("Error sending feedback. Please contact us directly. Thank You!"),
  ).toBeVisible();
  await expect(dialog.getByLabel("Comments")).toHaveValue("The list jumps.\nAt noon.");
  await page.unroute("**/api/utilities/feedback");
  const before = (await mailsTo(support)).length;
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Feedback was sent to our support group. Thank You!")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const mail = await newestMail(support, before + 1);
  expect(mail.subject).toBe("Bug: Messages (Northgate Insurance)");
  expect(mail.text).toContain("The list jumps.");
  expect(mail.text).toContain("Ben Okafor <ben.okafor@northgate.example>, employee");
});
