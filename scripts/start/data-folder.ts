import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { runAs } from "../../server/db/embedded/run-as.ts";
import { systemUser } from "../../server/db/embedded/system-user.ts";
import type { Settings } from "./settings.ts";

/**
 * The folder that keeps everything between runs, made when absent: DATA_DIR, or `.data` in the checkout.
 * `note` is a sentence for the operator when it had to be elsewhere.
 */
export async function dataFolder({ root, dataDir, databaseUrl }: Settings) {
  const usual = dataDir ?? path.join(root, ".data");
  if (dataDir || databaseUrl || (await isWithinReach(usual))) return { dir: make(usual), note: undefined };
  const other = path.join("/var/lib/switchboard", `${path.basename(root)}-${shortHash(root)}`);
  const note = `PostgreSQL does not run as root, and its user cannot reach ${usual}: the data is in ${other}.`;
  return { dir: make(other), note };
}

/** As root the database has another user, who must be able to pass every folder above the data. */
async function isWithinReach(dir: string) {
  if (process.getuid?.() !== 0) return true;
  const user = systemUser(path.join(dir, "postgres"));
  const existing = fs.existsSync(dir) ? dir : path.dirname(dir);
  return (await runAs(user, "/bin/sh", ["-c", 'test -x "$1"', "sh", existing])).ok;
}

function make(dir: string) {
  if (!fs.existsSync(dir)) {
    fs.mkdirSync(dir, { recursive: true });
    fs.chmodSync(dir, process.getuid?.() === 0 ? 0o711 : 0o700);
  }
  for (const name of ours) makeOurs(path.join(dir, name));
  return fs.realpathSync(dir);
}

/** What is in these is for nobody but who runs the product: errors and addresses, texted pictures, secrets. */
const ours = ["logs", "files", "sandbox"];

function makeOurs(folder: string) {
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o700);
}

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 6);
