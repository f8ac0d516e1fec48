import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { bubble, rooms } from "./conversation.ts";
import { connection } from "./frame.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { outerEnvironment, product } from "./product.ts";
import { enter } from "./sign-in.ts";

const root = path.resolve(import.meta.dirname, "..");
const digits = String(Math.floor(Math.random() * 9000) + 1000);
const number = `+1801776${digits}`;
const email = `ada.stone.${digits}@plainfield.example`;
const words = ["--open-account", "--company", `Plainfield ${digits}`, "--first-name", "Ada"];
const more = ["--last-name", "Stone", "--email", email, "--timezone", "America/Denver", "--number", number];

test("an account with a number and no conversation says how the first begins, and shows it", async ({
  page,
  context,
}) => {
  test.slow();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, "scripts/start.mjs"), ...words, ...more],
    { env: { ...outerEnvironment(), DATA_DIR: product().dataDir } },
  );
  const [, login = "", password = ""] = /Sign in with (\S+) and the password (\S+)/.exec(stdout) ?? [];
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, login, password);
  await expect(connection(page)).toHaveText("Connected");
  await page.goto("/messages");
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
  await expect(page.getByText(`801-776-${digits}`)).toBeVisible();
  await page.getByRole("button", { name: "Copy number" }).click();
  await expect(page.getByText("Number copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`801-776-${digits}`);
  await expect(page.getByText("Number copied")).toBeHidden();
  await expectClean(page);

  await page.getByRole("button", { name: "New conversation" }).last().click();
  await expect(page.getByRole("dialog", { name: "New conversation" })).toBeVisible();
  await page.keyboard.press("Escape");

  await new OutsidePhone(`+1435776${digits}`, number).text("Is anybody there?");
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toHaveCount(0);
  await rooms(page).getByRole("row").first().click();
  await expect(bubble(page, "Is anybody there?")).toBeVisible();
});
