import { copyFindings } from "./copy.ts";
import { cycleFindings } from "./cycles.ts";
import { docFindings } from "./doc-references.ts";
import { lengthFindings } from "./file-length.ts";
import { nameFindings } from "./file-names.ts";
import { galleryFindings } from "./gallery.ts";
import { layerFindings } from "./layers.ts";
import { runTool } from "./run-tool.ts";
import { pathsIn, sourcesIn } from "./sources.ts";
import { typesCheck } from "./types.ts";

export type Check = {
  name: string;
  /** What is wrong, in words that say what to do; empty when all is well. */
  run: (root: string) => Promise<string>;
};

const code = [".ts", ".tsx", ".mjs"];
/** This folder's tests hold wrong imports on purpose. */
const withoutFixtures = (root: string) =>
  sourcesIn(root, code).filter(({ path }) => !/^scripts\/check\/.*\.test\.ts$/.test(path));

const own = (name: string, find: (root: string) => string[]): Check => ({
  name,
  run: async (root) => find(root).join("\n"),
});

export const checks: Check[] = [
  { name: "types", run: (root) => runTool(root, "typescript/bin/tsc", typesCheck) },
  { name: "dead code", run: (root) => runTool(root, "knip/bin/knip.js", ["--no-progress"]) },
  { name: "lint", run: (root) => runTool(root, "oxlint/bin/oxlint", ["--deny-warnings"]) },
  { name: "format", run: (root) => runTool(root, "oxfmt/bin/oxfmt", ["--check", "."]) },
  own("layers", (root) => layerFindings(withoutFixtures(root))),
  own("import cycles", (root) => cycleFindings(withoutFixtures(root))),
  own("file names", (root) => nameFindings(pathsIn(root))),
  own("file length", (root) => lengthFindings(sourcesIn(root, [...code, ".css", ".sql", ".html"]))),
  own("gallery", (root) => galleryFindings(withoutFixtures(root))),
  own("copy", (root) => copyFindings(sourcesIn(root, [".ts", ".tsx"]))),
  own("paths in the docs", (root) => docFindings(root, sourcesIn(root, [".md"]))),
];
