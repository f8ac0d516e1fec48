import path from "node:path";
import { fileURLToPath } from "node:url";
import { runChecks } from "./run-checks.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const { passed, failed } = await runChecks(root);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
