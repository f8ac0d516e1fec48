import { beforeEach, expect, it } from "vitest";
import { type Choice, Chosen } from "./chosen.ts";

let statuses: Chosen<string>;
let busy: Choice<string>;
let lunch: Choice<string>;
beforeEach(() => {
  statuses = new Chosen();
  busy = statuses.choose("busy", "available");
  lunch = statuses.choose("lunch", "busy");
});

it("goes back to what stood before", () => {
  const others = new Chosen<string>();
  expect(others.refused(others.choose("busy", "available"))).toEqual({ stands: "available" });
  expect(others.refused(others.choose("lunch", "away"))).toEqual({ stands: "away" });
  expect(others.refused(others.choose("lunch", undefined))).toEqual({ stands: undefined });
});

it("of two, goes back to the first when that was accepted", () => {
  statuses.accepted(busy);
  expect(statuses.refused(lunch)).toEqual({ stands: "busy" });
});

it("of two, leaves the second when the first is refused, whichever is answered first", () => {
  expect(statuses.refused(busy)).toBeUndefined();
  statuses.accepted(lunch);
  const others = new Chosen<string>();
  const [first, second] = [others.choose("busy", "available"), others.choose("lunch", "busy")];
  others.accepted(second);
  expect(others.refused(first)).toBeUndefined();
});

it("of two that are refused, goes back to what stood before both", () => {
  expect(statuses.refused(busy)).toBeUndefined();
  expect(statuses.refused(lunch)).toEqual({ stands: "available" });
});

it("an older one that is answered late stands no more", () => {
  statuses.accepted(lunch);
  statuses.accepted(busy);
  expect(statuses.refused(statuses.choose("away", "lunch"))).toEqual({ stands: "lunch" });
  const [first, second, third] = ["one", "two", "three"].map((value) => statuses.choose(value, "lunch"));
  statuses.accepted(second!);
  statuses.accepted(first!);
  expect(statuses.refused(third!)).toEqual({ stands: "two" });
});

it("goes by the choice, not by what was chosen", () => {
  const again = statuses.choose("busy", "lunch");
  expect(statuses.refused(busy)).toBeUndefined();
  statuses.accepted(lunch);
  expect(statuses.refused(again)).toEqual({ stands: "lunch" });
});
