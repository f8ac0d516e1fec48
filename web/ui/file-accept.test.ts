import { expect, it } from "vitest";
import { isAccepted, refusedFile } from "./file-accept.ts";

it.each([
  ["", { name: "a.exe", type: "" }, true],
  ["image/*", { name: "a.png", type: "image/png" }, true],
  ["image/*", { name: "a.pdf", type: "application/pdf" }, false],
  ["image/png, image/jpeg", { name: "a.jpg", type: "image/jpeg" }, true],
  ["image/png", { name: "a.heic", type: "image/heic" }, false],
  [".PDF", { name: "form.pdf", type: "" }, true],
  [".pdf", { name: "form.pdf.exe", type: "application/pdf" }, false],
])("accept %j and %j: %s", (accept, file, accepted) => {
  expect(isAccepted(accept, file)).toBe(accepted);
});

it.each([
  ["portrait.heic", "Use PNG or GIF, not HEIC."],
  ["README", "Use PNG or GIF."],
])("%s is refused: %s", (name, sentence) => {
  expect(refusedFile(name, "PNG or GIF")).toBe(sentence);
});
