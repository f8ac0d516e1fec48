import fs from "node:fs";
import path from "node:path";

export type Source = {
  /** From the root, with slashes. */
  path: string;
  text: string;
};

const skipped = new Set([
  "node_modules",
  "dist",
  ".git",
  ".data",
  ".cache",
  "coverage",
  "test-results",
  "playwright-report",
]);

/** Every file of the checkout whose name ends with one of `endings`, built and installed ones apart. */
export function sourcesIn(root: string, endings: string[]): Source[] {
  return pathsIn(root)
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => ({ path: file, text: fs.readFileSync(path.join(root, file), "utf8") }));
}

/** Paths of all files, from the root, with slashes. */
export function pathsIn(root: string, folder = ""): string[] {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !name.startsWith(".data"))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? pathsIn(root, place) : [place];
    });
}
