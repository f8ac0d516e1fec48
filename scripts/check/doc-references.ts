import fs from "node:fs";
import path from "node:path";
import type { Source } from "./sources.ts";

const folders = /^(\.\/|\.\.\/|\.ci\/|(contract|server|web|sandbox|e2e|bench|scripts|docs)\/)/;

/** Paths in backticks that name no file or folder, seen from the root or from the page itself. */
export function docFindings(root: string, pages: Source[]) {
  return pages.flatMap((page) =>
    pathsNamedIn(page.text)
      .filter(
        (name) =>
          ![root, path.join(root, path.dirname(page.path))].some((at) => fs.existsSync(path.join(at, name))),
      )
      .map((name) => `${page.path}: \`${name}\` does not exist: correct the path or drop it.`),
  );
}

/** Patterns such as `server/*` and built files are not references. */
function pathsNamedIn(text: string) {
  const withoutBlocks = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...withoutBlocks.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = ""]) => name.replace(/[:#]L?\d+$/, ""))
    .filter((name) => folders.test(name) && !/[*{<…$]|(^|\/)dist(\/|$)/.test(name));
}
