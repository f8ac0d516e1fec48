// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { pastedFiles } from "./pasted-files.ts";

const picture = new File(["x"], "image.png", { type: "image/png" });

test.each([
  ["a picture alone", "", ["image.png"]],
  ["cells, and a picture of them", "Carrier\tPremium\r\nAcme\t$1,200\r\n", []],
  ["words, and a picture of them", "Prefers mornings", []],
  ["a file with its name", "image.png", ["image.png"]],
  ["a file with its place", "/home/maya/Pictures/image.png\n", ["image.png"]],
])("%s", (_, text, expected) => {
  const data = { files: [picture], getData: () => text } as unknown as DataTransfer;
  expect(pastedFiles(data).map(({ name }) => name)).toEqual(expected);
});

test("nothing", () => expect(pastedFiles(null)).toEqual([]));
