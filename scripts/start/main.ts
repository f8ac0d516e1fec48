import path from "node:path";
import { fileURLToPath } from "node:url";
import { report } from "./report.ts";
import { startProduct } from "./start-product.ts";
import { stopping } from "./stopping.ts";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
process.stdout.on("error", () => {}); // whoever read our output is gone
const end = stopping((line) => process.stdout.write(`${line}\n`));

try {
  await startProduct(root, end);
} catch (error) {
  if (!end.told.aborted) {
    report(error);
    await end.stop(1);
  }
}
