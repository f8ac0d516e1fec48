import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import type { Count } from "./count.ts";

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
    stdio: ["ignore", "inherit", "inherit"],
  });
  const pass = (signal: NodeJS.Signals) => {
    child.kill(signal);
    process.exitCode = 130;
  };
  process.on("SIGINT", pass).on("SIGTERM", pass);
  const [status] = (await once(child, "exit")) as [number | null];
  process.off("SIGINT", pass).off("SIGTERM", pass);
  return { title, ...judge(status, readCount(json, count)) };
}

/** A stage that says all passed is only believed when it ended well and ran something. */
export function judge(status: number | null, counted: Count | undefined) {
  const { passed, failed, failures = [], shaky = [] } = counted ?? { passed: 0, failed: 0 };
  if (failed > 0) return { passed, failed, failures, shaky, note: "" };
  if (status !== 0) return { passed, failed: 1, note: "it ended with an error outside the tests" };
  if (passed === 0) return { passed, failed: 1, note: "no test ran" };
  return { passed, failed, failures, shaky, note: "" };
}

function readCount(json: string, count: Stage["count"]) {
  try {
    return count(JSON.parse(fs.readFileSync(json, "utf8")));
  } catch {
    return undefined;
  }
}
