import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { runChecks } from "../check/run-checks.ts";
import { countPlaywright, countVitest } from "./count.ts";
import type { Count } from "./count.ts";
import { runStage } from "./run-stage.ts";

export type Result = Count & { title: string; note: string };

/** Runs all stages one after the other, each to its end, whatever the ones before it said. */
export async function runStages(root: string, chromium: string): Promise<Result[]> {
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), "switchboard-results-"));
  const vitest = (title: string, ...projects: string[]) => {
    const json = path.join(reports, `${projects[0]}.json`);
    const args = projects.flatMap((project) => ["--project", project]);
    args.push("--reporter=default", "--reporter=json", `--outputFile.json=${json}`);
    return runStage({
      title,
      root,
      args: ["node_modules/vitest/vitest.mjs", "run", ...args],
      json,
      count: countVitest,
    });
  };
  try {
    heading("Checks");
    const checks = { title: "Checks", note: "", ...(await runChecks(root)) };
    heading("Rules");
    const rules = await vitest("Rules", "rules", "windows", "alone", "around");
    heading("Endpoints");
    const endpoints = await vitest("Endpoints, on PostgreSQL", "endpoints");
    heading("Flows");
    const json = path.join(reports, "flows.json");
    // A flow waits for a fifth of its time, which leaves room for a third where there are two processors.
    const flows = await runStage({
      title: "Flows, in Chromium",
      root,
      args: ["node_modules/@playwright/test/cli.js", "test", "--config", "e2e/playwright.config.ts"],
      env: { FLOW_WORKERS: "3", CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: json },
      json,
      count: countPlaywright,
    });
    return [checks, rules, endpoints, flows];
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
}

const heading = (title: string) => process.stdout.write(`\n— ${title} —\n`);
