import path from "node:path";
import { fileURLToPath } from "node:url";
import { report } from "../start/report.ts";
import { findChromium } from "./chromium.ts";
import { runStages } from "./stages.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const results = await runStages(root, await findChromium());
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  say("");
  for (const name of results.flatMap(({ failures = [] }) => failures)) say(`Failed: ${name}`);
  for (const name of results.flatMap(({ shaky = [] }) => shaky)) say(`Only when tried again: ${name}`);
  for (const result of results)
    say(
      `${result.title.padEnd(28)} ${result.passed} passed, ${result.failed} failed${result.note && ` (${result.note})`}`,
    );
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  report(error);
  say("0 passed, 1 failed");
  process.exitCode = 1;
}
