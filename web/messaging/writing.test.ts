import { expect, it, vi } from "vitest";
import { newWriting } from "./writing.ts";

it("leads to the one that was asked for, once", () => {
  const writing = newWriting();
  writing.lead("a");
  expect(writing.take("a")).toBe(true);
  expect(writing.take("a")).toBe(false);
});

it("waits through the conversation that stands until the other one is there", () => {
  const writing = newWriting();
  writing.lead("b", "to:1");
  expect(writing.take("a")).toBe(false);
  expect(writing.from("a")).toBeUndefined();
  expect(writing.from("b")).toBe("to:1");
  expect(writing.take("b")).toBe(true);
});

it("tells the one that stands already that it is asked for again", () => {
  const writing = newWriting();
  const told = vi.fn();
  const unwatch = writing.watch(told);
  writing.lead("a");
  expect(told).toHaveBeenCalledOnce();
  unwatch();
  writing.lead("a");
  expect(told).toHaveBeenCalledOnce();
});

it("brings to nobody what was typed for another", () => {
  const writing = newWriting();
  writing.lead("a", "to:1");
  writing.lead("b");
  expect(writing.from("b")).toBeUndefined();
  expect(writing.take("a")).toBe(false);
  writing.end();
  expect(writing.take("b")).toBe(false);
});
