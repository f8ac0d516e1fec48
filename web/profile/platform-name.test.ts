import { expect, it } from "vitest";
import { platformName } from "./platform-name.ts";

it.each([
  ["ios", "iOS"],
  ["iPadOS", "iPadOS"],
  ["android", "Android"],
  ["ANDROID", "Android"],
  ["watchos", "watchOS"],
  ["fuchsia", "Fuchsia"],
  ["constructor", "Constructor"],
])("%s is %s", (platform, name) => {
  expect(platformName(platform)).toBe(name);
});
