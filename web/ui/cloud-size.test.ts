import { expect, it } from "vitest";
import { cloudSize } from "./cloud-size.ts";

it("a tag is drawn in one of five sizes, each from a count on", () => {
  const sizes = [0, 35, 36, 80, 81, 180, 181, 300, 301, 50_000].map(cloudSize);
  expect(sizes).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});
