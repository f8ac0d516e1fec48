import { expect, it } from "vitest";
import { contacts, removedText, texts } from "./words.ts";

it("counts one as one", () => {
  expect([contacts(1), contacts(1284), texts(1), texts(0)]).toEqual([
    "1 contact",
    "1,284 contacts",
    "1 text",
    "0 texts",
  ]);
  expect(removedText(1)).toContain("recorded of it goes with it");
  expect(removedText(1)).toContain("it can be brought back");
  expect(removedText(2)).toContain("recorded of them goes with them");
  expect(removedText(2)).toContain("they can be brought back");
});
