import { expect, test } from "vitest";
import { cycleFindings } from "./cycles.ts";

const files = (all: Record<string, string>) => Object.entries(all).map(([path, text]) => ({ path, text }));

test("a circle is found once, wherever one enters it", () => {
  const found = cycleFindings(
    files({
      "a/entry.ts": `import "./one.ts";\nimport "./two.ts";`,
      "a/one.ts": `import { two } from "./two.ts";`,
      "a/two.ts": `export { three } from "../b/three.ts";`,
      "b/three.ts": `import { one } from "../a/one.ts";`,
    }),
  );
  expect(found).toEqual([
    "a/one.ts -> a/two.ts -> b/three.ts -> a/one.ts: move what they share into a third file.",
  ]);
});

test("a file that imports itself is a circle", () => {
  expect(cycleFindings(files({ "a.ts": `import "./a.ts";` }))).toHaveLength(1);
});

test("two ways to one file are no circle, and neither is an import of types", () => {
  const found = cycleFindings(
    files({
      "a.ts": `import "./b.ts";\nimport "./c.ts";`,
      "b.ts": `import "./d.ts";`,
      "c.ts": `import "./d.ts";`,
      "d.ts": `import type { A } from "./a.ts";`,
    }),
  );
  expect(found).toEqual([]);
});
