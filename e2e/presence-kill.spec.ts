import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { another, choose, connection, profile, signIn } from "./frame.ts";
import { product } from "./product.ts";

const colleague = (page: Page, name: string) => profile(page).getByRole("listitem").filter({ hasText: name });

/** The server among the processes that the product has started: no goodbye is said for anybody. */
function killServer(): void {
  const file = path.join(product().dataDir, "running.json");
  const { children } = JSON.parse(fs.readFileSync(file, "utf8")) as { children: { pid: number }[] };
  const programOf = (pid: number) =>
    execFileSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  const servers = children.filter(({ pid }) => programOf(pid).includes("server/dist/main.js"));
  expect(servers).toHaveLength(1);
  process.kill(servers[0]!.pid, "SIGKILL");
}

test("presence outlasts a server that is killed: who is at lunch, and who left meanwhile", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const hannah = await another(browser, "Admin");
  const ben = await another(browser, "Employee");
  const screens = [page, hannah.page];
  await choose(hannah.page, "Lunch");
  for (const screen of screens) await expect(connection(screen)).toHaveText("Connected");
  await expect(colleague(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Lunch");
  await expect(colleague(page, "Ben Okafor")).toHaveAttribute("title", "Ben Okafor, Available");

  // Heard from before the kill on: how long the server is away is for the machine to say.
  const said = screens.map((screen) => expect(connection(screen)).toHaveText("Reconnecting…"));
  killServer();
  await Promise.all([...said, ben.close()]);
  for (const screen of screens) await expect(connection(screen)).toHaveText("Connected", { timeout: 40_000 });

  for (const screen of screens)
    await expect(colleague(screen, "Ben Okafor")).toHaveAttribute("title", "Ben Okafor, Offline");
  await expect(colleague(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Lunch");
  await expect(colleague(hannah.page, "Maya Torres")).toHaveAttribute("title", "Maya Torres, Available");
  // What is said from now on is heard again.
  await choose(hannah.page, "Available");
  await expect(colleague(page, "Hannah Weiss")).toHaveAttribute("title", "Hannah Weiss, Available");
  await hannah.close();
});
