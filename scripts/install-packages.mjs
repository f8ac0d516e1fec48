import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { lock } from "../server/db/embedded/kernel-lock.mjs";
import { step } from "./step.mjs";

/**
 * Runs `npm ci` when node_modules is not what package-lock.json says. False, after a sentence, when it failed.
 * `out` is where it shows that it goes on.
 */
export async function installPackages(root, out) {
  if (isFresh(root)) return true;
  const waiting = "Waiting for another start that installs the packages";
  const release = await step(waiting, () => lock(root, "install"), out);
  try {
    if (isFresh(root)) return true; // another start was faster
    await step("Installing packages", () => npmCi(root), out);
    fs.writeFileSync(stampFile(root), lockfileHash(root));
    return true;
  } catch (error) {
    console.error(error.message);
    console.error(
      /ENOSPC|no space left/i.test(error.message)
        ? `The disk that holds ${root} is full: free some space and run the same command again.`
        : "npm could not install the packages, for the reason above: mend it and run the same command again.",
    );
    return false;
  } finally {
    await release();
  }
}

function isFresh(root) {
  const wanted = lockfileHash(root);
  if (readOr(stampFile(root), "") === wanted) return true;
  if (!matchesByHand(root)) return false;
  try {
    fs.writeFileSync(stampFile(root), wanted);
  } catch {
    // an installation made by another user: compared anew each time
  }
  return true;
}

const stampFile = (root) => path.join(root, "node_modules/.switchboard-lock");

const lockfileHash = (root) =>
  createHash("sha256")
    .update(fs.readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");

/** After an `npm install` by hand: npm's own record of what lies in node_modules against the lockfile. */
function matchesByHand(root) {
  const installed = JSON.parse(readOr(path.join(root, "node_modules/.package-lock.json"), "{}")).packages;
  if (!installed) return false;
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return Object.entries(packages).every(
    ([place, { version, optional, devOptional, peer, link }]) =>
      !place.includes("node_modules/") ||
      optional ||
      devOptional ||
      peer ||
      (link ? Boolean(installed[place]?.link) : installed[place]?.version === version),
  );
}

/** Rejects with the end of what npm said when it failed. */
function npmCi(root) {
  // --include=dev: the builder is a development dependency, and NODE_ENV=production would leave it out.
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath ?? "";
  const command = path.basename(npm) === "npm-cli.js" ? [process.execPath, npm, ...args] : ["npm", ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command[0], command.slice(1), { cwd: root, env: ownEnvironment(), stdio: "pipe" });
    const pass = (signal) => child.kill(signal);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, pass);
    let said = "";
    const keep = (text) => (said = (said + text).slice(-3000));
    child.stdin.end();
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => reject(error));
    child.once("close", (code, signal) => {
      for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(name, pass);
      if (signal) process.exit(130);
      if (code === 0) resolve();
      else reject(new Error(said.trim() || `npm ended with ${code}`));
    });
  });
}

/** Without the outer npm's flags, so that `npm --prefix` and the like mean nothing to the inner one. */
function ownEnvironment() {
  const names = Object.keys(process.env).filter(
    (name) => !/^npm_(config_(local_)?prefix|lifecycle|package)/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return otherwise;
  }
}
