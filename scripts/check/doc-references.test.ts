import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { docFindings } from "./doc-references.ts";
import { sourcesIn } from "./sources.ts";

let root: string;
const put = (file: string, text: string) => {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};
const findings = () => docFindings(root, sourcesIn(root, [".md"]));

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "docs-"));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test("a path that is gone is named with its page", () => {
  put("docs/tour.md", "Start in `server/clients/merge.ts`, then `contract/gone.ts`.");
  put("server/clients/merge.ts", "");
  expect(findings()).toEqual([
    "docs/tour.md: `contract/gone.ts` does not exist: correct the path or drop it.",
  ]);
});

test("a path may be seen from the root or from its page, name a folder or a line", () => {
  put("docs/decisions/one.md", "`../tour.md` `docs/tour.md` `server/clients/` `server/clients/merge.ts:12`");
  put("docs/tour.md", "");
  put("server/clients/merge.ts", "");
  expect(findings()).toEqual([]);
});

test("patterns, built files, routes, commands and code blocks are no paths", () => {
  put(
    "README.md",
    "`server/*.ts` `web/dist/x.js` `/api/clients` `npm test` `server/<feature>/`\n```\n`server/no.ts`\n```\n",
  );
  expect(findings()).toEqual([]);
});

test("built and installed pages are not read", () => {
  put("node_modules/x/README.md", "`server/no.ts`");
  put("web/dist/README.md", "`server/no.ts`");
  expect(findings()).toEqual([]);
});
