import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { endpoints } from "./api.ts";

const bodies = endpoints.flatMap(({ name, body }) => (body ? [[name, body as z.ZodType] as const] : []));

describe.each(bodies)("the body of %s", (_, body) => {
  it.each([
    ["null", null],
    ["a list", []],
    ["a text", "text"],
    ["a number", 7],
  ])("is not %s", (_name, value) => {
    expect(body.safeParse(value).success).toBe(false);
  });
});
