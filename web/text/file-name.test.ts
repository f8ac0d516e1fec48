import { expect, it } from "vitest";
import { fileName } from "./file-name.ts";

it.each([
  ["Policy.pdf", "Policy.pdf"],
  ["invoice\u202egpj.exe", "invoicegpj.exe"],
  ["a\u2067b\u2069.pdf", "ab.pdf"],
  ["\u202e", "Unnamed file"],
])("%j is shown as %j", (name, shown) => expect(fileName({ name })).toBe(shown));
