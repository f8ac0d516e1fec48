import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";
import { Stop } from "../../server/stop.ts";
import { step } from "../step.mjs";
import { headlessShell, installedBrowser } from "./browsers.ts";

const run = promisify(execFile);
const byHand = "sudo apt-get install --yes chromium-headless-shell";

/** Path of the browser for the flows: CHROMIUM, Debian's headless shell when we may install it, or what stands here. */
export async function findChromium() {
  const chosen = process.env["CHROMIUM"];
  if (chosen) {
    if (fs.existsSync(chosen)) return chosen;
    throw new Stop(`CHROMIUM=${chosen} does not exist: correct the path or leave it out.`);
  }
  const mayInstall = process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get");
  if (mayInstall && !fs.existsSync(headlessShell)) await step("Installing Chromium", install);
  const found = installedBrowser();
  if (!found)
    throw new Stop(
      `The flows need Chromium: run \`${byHand}\` (or install chromium, or set CHROMIUM=/path/to/chromium) and then npm test again.`,
    );
  if (found !== headlessShell) process.stdout.write(`Flows are faster after \`${byHand}\`.\n`);
  return found;
}

/** Other systems than Debian have no shell by itself, but the browser. What went wrong is told only if none stands. */
async function install() {
  const said: string[] = [];
  const apt = async (...args: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", args, { env }).catch(({ stdout = "", stderr = "" }) => said.push(stdout, stderr));
  };
  // The shell shares its version with a browser that stands here: nothing is taken away for its sake.
  const add = (name: string) => apt("install", "--yes", "--no-remove", "--no-install-recommends", name);
  await apt("update");
  await add("chromium-headless-shell");
  if (!installedBrowser()) await add("chromium");
  if (!installedBrowser()) process.stderr.write(`${said.join("")}\n`);
}
