import { expect, it } from "vitest";
import { readFlags } from "./flags.ts";
import { Stop } from "./stop.ts";

it("reads what it knows and names what it does not, in one sentence", () => {
  expect(readFlags(["--open-account", "--first-name", "Maya"])).toMatchObject({
    "open-account": true,
    "first-name": "Maya",
  });
  expect(() => readFlags(["--town", "Provo"])).toThrow(Stop);
  expect(() => readFlags(["--town", "Provo"])).toThrow("Unknown option '--town'");
});
