import path from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./install-packages.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Installs what is missing, then runs a TypeScript entry, named from this folder, in this process. False when it
 * could not. `out` is where the installation shows that it goes on.
 */
export async function run(entry, out = process.stdout) {
  if (!(await installPackages(root, out))) {
    process.exitCode = 1;
    return false;
  }
  const { register } = await import("tsx/esm/api");
  register();
  await import(entry);
  return true;
}
