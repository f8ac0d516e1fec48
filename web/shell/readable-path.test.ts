import { expect, it } from "vitest";
import { readablePath } from "./readable-path.ts";

it("leaves what can be decoded, and makes the rest so", () => {
  expect(readablePath("/contacts/contact/a%20b%2Fc")).toBe("/contacts/contact/a%20b%2Fc");
  expect(readablePath("/forgot-password/%E0%A4%A/x")).toBe("/forgot-password/-E0-A4-A/x");
  expect(readablePath("/contacts/%00")).toBe("/contacts/-00");
  expect(readablePath("/contacts/contact/a%00b%20c/edit")).toBe("/contacts/contact/a-00b-20c/edit");
  expect(readablePath("/100%")).toBe("/100-");
});
