import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The sandbox in one file. */
    bundledSandbox: string;
  }
}

const source = fileURLToPath(new URL("../main.ts", import.meta.url));
const outfile = fileURLToPath(new URL(`../dist/tested-${process.pid}.js`, import.meta.url));

/** What a package that was written to be required finds around it, although the file is a module. */
const surroundings = `
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const __filename = require("node:url").fileURLToPath(import.meta.url);
const __dirname = require("node:path").dirname(__filename);
`;

/**
 * The sandbox with its packages in one file: a start from its many sources takes four times as much processor, and
 * tests of what a kill leaves behind start it many times. What is native or for developing stays a package.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = ["fs-native-extensions", "vite"];
  const made = { bundle: true, platform: "node", format: "esm", target: "node20.19", external } as const;
  const banner = { js: surroundings };
  await build({ entryPoints: [source], outfile, ...made, banner, logLevel: "error" });
  project.provide("bundledSandbox", outfile);
  return () => rm(outfile, { force: true });
}
