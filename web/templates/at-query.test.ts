import { expect, it } from "vitest";
import { atQuery } from "./at-query.ts";

const ask = (typed: string, after = "") => atQuery(typed + after, typed.length);

it("asks for what stands between an @ and the caret", () => {
  expect(ask("@")).toEqual({ start: 0, query: "" });
  expect(ask("Hi @gla")).toEqual({ start: 3, query: "gla" });
  expect(ask("Hi\n@glass cl", " and more")).toEqual({ start: 3, query: "glass cl" });
  expect(ask("(@ci")).toEqual({ start: 1, query: "ci" });
  expect(ask("one @two @three")).toEqual({ start: 9, query: "three" });
});

it("asks for nothing in an address, after a space, on another line or in a long text", () => {
  for (const typed of ["", "Hi", "dana@", "dana@example", "at @ 5", "@a\nb", `@${"a".repeat(41)}`])
    expect(ask(typed)).toBeNull();
});
