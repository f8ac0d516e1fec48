import { expect, it } from "vitest";
import { Chosen } from "./chosen.ts";

function chosen() {
  const statuses = new Chosen<string>();
  statuses.choose("busy", "available");
  statuses.choose("lunch", "busy");
  return statuses;
}

it("goes back to what stood before", () => {
  const statuses = new Chosen<string>();
  statuses.choose("busy", "available");
  expect(statuses.refused("busy")).toBe("available");
  statuses.choose("lunch", "away");
  expect(statuses.refused("lunch")).toBe("away");
});

it("of two, goes back to the first when that was accepted", () => {
  const statuses = chosen();
  statuses.accepted("busy");
  expect(statuses.refused("lunch")).toBe("busy");
});

it("of two, leaves the second when the first is refused, whichever is answered first", () => {
  const statuses = chosen();
  expect(statuses.refused("busy")).toBeUndefined();
  statuses.accepted("lunch");
  const turned = chosen();
  turned.accepted("lunch");
  expect(turned.refused("busy")).toBeUndefined();
});

it("of two that are refused, goes back to what stood before both", () => {
  const statuses = chosen();
  expect(statuses.refused("busy")).toBeUndefined();
  expect(statuses.refused("lunch")).toBe("available");
});
