import os from "node:os";
import { checks } from "./checks.ts";

/** Runs every check, as many at a time as there are processors, and prints one line for each. */
export async function runChecks(root: string) {
  const waiting = [...checks];
  const tally = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = Date.now();
      const wrong = await check.run(root).catch((error: Error) => error.stack ?? error.message);
      tally[wrong ? "failed" : "passed"] += 1;
      const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(5);
      process.stdout.write(
        `${wrong ? "✗" : "✓"} ${check.name.padEnd(18)}${seconds} s\n${wrong ? `${indent(wrong)}\n` : ""}`,
      );
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, os.availableParallelism()) }, worker));
  return tally;
}

const indent = (text: string) => text.replaceAll(/^/gm, "    ");
