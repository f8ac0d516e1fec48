import { expect, it, vi } from "vitest";
import { newWriting } from "./writing.ts";

it("hands what was typed to the conversation it was led to, once", () => {
  const writing = newWriting();
  writing.begin();
  writing.type("on my w");
  writing.lead("a");
  writing.type("on my way");
  expect(writing.take("a")).toEqual({ early: "on my way" });
  expect(writing.take("a")).toBeUndefined();
});

it("waits through the conversation that stands until the other one is there", () => {
  const writing = newWriting();
  writing.lead("b");
  writing.type("hello");
  expect(writing.take("a")).toBeUndefined();
  expect(writing.take("b")).toEqual({ early: "hello" });
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

it("gives to nobody what was typed for another", () => {
  const writing = newWriting();
  writing.lead("a");
  writing.type("for a");
  writing.begin();
  expect(writing.early()).toBe("");
  writing.lead("b");
  expect(writing.take("b")).toEqual({ early: "" });
});
