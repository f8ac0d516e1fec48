import { expect, it } from "vitest";
import { limits } from "../../contract/limits.ts";
import { fileSize } from "./media.ts";

it.each([
  [1, "1 kB"],
  [348_160, "340 kB"],
  [limits.uploadBytes, "5.0 MB"],
  [limits.uploadBytes + 1, "5.1 MB"],
  [limits.documentBytes, "25.0 MB"],
])("%i bytes are %s", (bytes, said) => {
  expect(fileSize(bytes)).toBe(said);
});
