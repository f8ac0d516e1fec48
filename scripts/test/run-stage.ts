import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import type { Count } from "./count.ts";

/** Characters of what a stage said last on its error output. */
const kept = 8000;

type Stage = {
  title: string;
  root: string;
  /** Arguments of this Node. */
  args: string[];
  env?: Record<string, string>;
  /** Where the stage writes its results. */
  json: string;
  count: (report: unknown) => Count;
};

/** Runs a test runner with its output let through. One that crashed or ran nothing has failed. */
export async function runStage({ title, root, args, env, json, count }: Stage) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    process.stderr.write(text);
    said = (said + text).slice(-kept);
  });
  const pass = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exitCode = 130;
  };
  process.on("SIGINT", pass).on("SIGTERM", pass);
  const closed = once(child, "close");
  const [status] = (await once(child, "exit")) as [number | null];
  // A process that it left behind may hold the output open for ever.
  await Promise.race([closed, setTimeout(1000, undefined, { ref: false })]);
  child.stderr.destroy();
  process.off("SIGINT", pass).off("SIGTERM", pass);
  return { title, ...judge(status, readCount(json, count), said) };
}

/** A stage that says all passed is only believed when it ended well and ran something; else its last words count. */
export function judge(status: number | null, counted: Count | undefined, said = "") {
  const { passed, failed, failures = [], shaky = [] } = counted ?? { passed: 0, failed: 0 };
  if (failed > 0) return { passed, failed, failures, shaky, note: "" };
  if (status !== 0) {
    const reason = lastLines(said);
    const note = "it ended with an error outside the tests";
    return { passed, failed: 1, note, ...(reason && { failures: [reason] }) };
  }
  if (passed === 0) return { passed, failed: 1, note: "no test ran" };
  return { passed, failed, failures, shaky, note: "" };
}

/** Without colours and empty lines. */
function lastLines(said: string) {
  const lines = stripVTControlCharacters(said).split("\n");
  return lines
    .filter((line) => line.trim())
    .slice(-24)
    .join("\n  ")
    .trim();
}

function readCount(json: string, count: Stage["count"]) {
  try {
    return count(JSON.parse(fs.readFileSync(json, "utf8")));
  } catch {
    return undefined;
  }
}
