import { expect, it } from "vitest";
import { firstTwin } from "./rules.ts";

it("finds a value that is there twice", () => {
  const twin = (...values: string[]) => firstTwin(values.map((value) => ({ value })));
  expect(twin("Friend", "Google", "friend")).toBe(2);
  expect(twin("Friend", "Friends")).toBeUndefined();
  expect(twin()).toBeUndefined();
});
