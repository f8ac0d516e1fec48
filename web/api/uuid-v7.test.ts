import { expect, test } from "vitest";
import { Id } from "../../contract/formats.ts";
import { uuidV7 } from "./uuid-v7.ts";

test("an id the contract takes, of version 7, in the order of time", () => {
  const early = uuidV7(Date.UTC(2026, 10, 20));
  const late = uuidV7(Date.UTC(2026, 10, 20) + 1);
  expect(Id.safeParse(early).success).toBe(true);
  expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(early.replaceAll("-", "").slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 20));
  expect(early < late).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, () => uuidV7(0))).size).toBe(1000);
});
