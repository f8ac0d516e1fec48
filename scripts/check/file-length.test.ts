import { expect, test } from "vitest";
import { lengthFindings } from "./file-length.ts";

const lines = (count: number) => "line\n".repeat(count);

test("a file may have 300 lines, and not one more", () => {
  expect(lengthFindings([{ path: "server/a.ts", text: lines(300) }])).toEqual([]);
  expect(lengthFindings([{ path: "server/a.ts", text: lines(301) }]).join()).toContain(
    "server/a.ts: 301 lines",
  );
});

test("the generated schema may be as long as it is", () => {
  expect(lengthFindings([{ path: "server/db/schema.sql", text: lines(5000) }])).toEqual([]);
});
