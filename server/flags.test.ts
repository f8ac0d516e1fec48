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

it("takes the parts that there are, and refuses what would silently be everything", () => {
  expect(readFlags([]).only).toBeUndefined();
  for (const only of ["web", "jobs"]) expect(readFlags([`--only=${only}`]).only).toBe(only);
  for (const slip of ["job", "", "Web"])
    expect(() => readFlags([`--only=${slip}`])).toThrow(
      `--only=${slip} is no part of the server: say --only=web or --only=jobs.`,
    );
});
