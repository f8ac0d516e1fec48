import { describe, expect, it } from "vitest";
import { offered } from "./offered.ts";

const known = ["Auto", "Home", "Homeowner", "home"];

describe("offered", () => {
  it("is everything, once in each spelling, while nothing is typed", () => {
    expect(offered("", known)).toEqual({ options: ["Auto", "home", "Homeowner"], add: false });
  });

  it("is everything while one of them stands there: it was chosen, not searched for", () => {
    expect(offered(" AUTO ", known)).toEqual({ options: ["Auto", "home", "Homeowner"], add: false });
  });

  it("is what has the text, and to keep it, while it is none of them", () => {
    expect(offered("hom", known)).toEqual({ options: ["home", "Homeowner"], add: true });
    expect(offered("Umbrella", known)).toEqual({ options: [], add: true });
  });
});
