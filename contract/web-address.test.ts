import { expect, it } from "vitest";
import { canOpen, webAddress } from "./web-address.ts";

const origin = "https://agency.example";

it.each([
  ["https://portal.example/a?b=1", "https://portal.example/a?b=1"],
  ["HTTP://portal.example", "http://portal.example/"],
  ["portal.example/policies", "https://portal.example/policies"],
  ["portal.example:8443", "https://portal.example:8443/"],
  ["/contacts", "https://agency.example/contacts"],
  ["{host}/contacts", "https://agency.example/contacts"],
  ["javascript:alert(1)", undefined],
  ["JAVASCRIPT:alert(1)", undefined],
  ["data:text/html,hello", undefined],
  ["vbscript:x", undefined],
  ["  ", undefined],
  ["not a host", undefined],
])("%s leads to %s", (typed, leads) => {
  expect(webAddress(typed, origin)).toBe(leads);
  expect(canOpen(typed)).toBe(leads !== undefined || !typed.trim());
});
