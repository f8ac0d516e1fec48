import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildStale } from "./build.ts";
import { programOf } from "./parts.ts";
import { report } from "./report.ts";
import { serverCommand } from "./server-command.ts";
import { readSettings } from "./settings.ts";
import { startProduct } from "./start-product.ts";
import { stopping } from "./stopping.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
process.stdout.on("error", () => {}); // whoever read our output is gone
const say = (line: string) => void process.stdout.write(`${line}\n`);
const end = stopping(say);

try {
  const settings = readSettings(root, process.argv.slice(2), process.env);
  if (settings.command.length === 0) await startProduct(settings, end);
  else {
    await buildStale(root, end.told);
    if (!end.told.aborted) await serverCommand(settings, programOf("server"), { say, end });
    await end.stop(0);
  }
} catch (error) {
  if (!end.told.aborted) {
    report(error);
    await end.stop(1);
  }
}
