import { execFile } from "node:child_process";
import fs from "node:fs";
import { promisify } from "node:util";
import { Stop } from "../../server/stop.ts";
import { step } from "../step.mjs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const run = promisify(execFile);

/** Path of the browser for the flows: CHROMIUM, an installed one, or Debian's package when we may install it. */
export async function findChromium() {
  const chosen = process.env["CHROMIUM"];
  if (chosen && !fs.existsSync(chosen))
    throw new Stop(`CHROMIUM=${chosen} does not exist: correct the path or leave it out.`);
  const found = chosen ?? places.find((place) => fs.existsSync(place));
  if (found) return found;
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    await step("Installing Chromium", install);
    const installed = places.find((place) => fs.existsSync(place));
    if (installed) return installed;
  }
  throw new Stop(
    "The flows need Chromium: run `sudo apt-get install --yes chromium` (or set CHROMIUM=/path/to/chromium) and then npm test again.",
  );
}

async function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await run("apt-get", ["update"], { env });
    await run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium"], { env });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    process.stderr.write(`${stdout}${stderr}\n`);
  }
}
