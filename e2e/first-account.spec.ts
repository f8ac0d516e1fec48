import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { nav } from "./frame.ts";
import { outerEnvironment, product } from "./product.ts";
import { enter } from "./sign-in.ts";

const root = path.resolve(import.meta.dirname, "..");
const words = ["--open-account", "--company", "Ridge View", "--first-name", "Rosa", "--last-name", "Bell"];
const owner = ["--email", "rosa.bell@ridgeview.example", "--timezone", "America/Denver"];

test("an account opened beside the running product, without a number, begins at its empty contacts", async ({
  page,
}) => {
  test.slow();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, "scripts/start.mjs"), ...words, ...owner],
    { env: { ...outerEnvironment(), DATA_DIR: product().dataDir } },
  );
  const [, email = "", password = ""] = /Sign in with (\S+) and the password (\S+)/.exec(stdout) ?? [];
  await enter(page, email, password);
  await expect(page).toHaveURL("/contacts");
  await expect(nav(page).getByRole("link")).toHaveText(["Contacts"]);
  await page.goto("/");
  await expect(page).toHaveURL("/contacts");
  await expect(page.getByText("bring your list from another system")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start from a text" })).toHaveCount(0);
  await expectClean(page);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL("/contacts/import");
  await page.goBack();
  await page.getByRole("link", { name: "Import a file" }).click();
  await expect(page).toHaveURL("/contacts/import");
});
