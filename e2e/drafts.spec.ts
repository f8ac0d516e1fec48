import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { composer, open, signIn } from "./conversation.ts";
import { choose } from "./frame.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { newSession } from "./session.ts";
import { enter } from "./sign-in.ts";

const maya = "maya.torres@northgate.example";
const ben = "ben.okafor@northgate.example";
const phone = new OutsidePhone("+12125550171");
const stored = (page: Page) => page.evaluate("JSON.stringify({ ...localStorage })") as Promise<string>;

test("a draft waits for whoever was signed out by another sign-in, and for nobody else; a logout takes it along, and asks before", async ({
  browser,
}) => {
  const page = await signIn(browser, maya);
  const question = page.getByRole("alertdialog", { name: "Log out?" });
  await open(page, phone);
  await composer(page).fill("Half a thought");
  await choose(page, "Logout");
  await expect(question).toContainText("1 text is not finished. Logging out throws it away.");
  await expectClean(page, { widths: [1440, 390] });
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await expect(composer(page)).toHaveValue("Half a thought");
  await choose(page, "Logout");
  await question.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await stored(page)).not.toContain("Half a thought");
  await enter(page, maya);
  await expect(page).toHaveURL("/messages");
  await test.step("a draft waits for whoever was signed out by another sign-in, and for nobody else", async () => {
    await open(page, phone);
    await composer(page).fill("Half a thought");
    await newSession(maya);
    await expect(page).toHaveURL(/\/login\?redirect=%2Fmessages/);
    await expect(page.getByText("You signed in somewhere else")).toBeVisible();

    await enter(page, maya);
    await expect(page).toHaveURL(/\/messages/);
    await open(page, phone);
    await expect(composer(page)).toHaveValue("Half a thought");

    await newSession(maya);
    await expect(page).toHaveURL(/\/login\?redirect=%2Fmessages/);
    await enter(page, ben);
    await expect(page).toHaveURL(/\/messages/);
    await open(page, phone);
    await expect(composer(page)).toHaveValue("");
    expect(await stored(page)).not.toContain("Half a thought");
  });
  await page.context().close();
});
