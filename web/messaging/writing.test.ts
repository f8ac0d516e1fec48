import { describe, expect, it, vi } from "vitest";
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

describe("a conversation that comes late", () => {
  it("takes the caret on from where its text was typed", () => {
    const writing = newWriting();
    writing.lead("to:1");
    writing.goOn("to:1", "a");
    expect(writing.from("a")).toBe("to:1");
    expect(writing.take("a")).toBe(true);
  });

  it("leaves the caret to whoever put it elsewhere, and has its text all the same", () => {
    const writing = newWriting();
    writing.lead("to:1");
    writing.leave("to:1");
    expect(writing.holds("to:1")).toBe(false);
    writing.goOn("to:1", "a");
    expect(writing.leadsTo("a")).toBe(true);
    expect(writing.holds("a")).toBe(false);
    expect(writing.from("a")).toBe("to:1");
    expect(writing.take("a")).toBe(false);
    expect(writing.leadsTo("a")).toBe(false);
  });

  it("has the caret of whoever came back, or asked for it once more", () => {
    const writing = newWriting();
    writing.lead("to:1");
    writing.leave("to:1");
    writing.comeBack("to:1");
    expect(writing.holds("to:1")).toBe(true);
    writing.leave("to:1");
    writing.lead("to:1");
    writing.goOn("to:1", "a");
    expect(writing.take("a")).toBe(true);
  });

  it("says nothing of another that was asked for meanwhile, or of one that was only looked at", () => {
    const writing = newWriting();
    writing.lead("to:1");
    writing.lead("to:2");
    writing.leave("to:1");
    writing.goOn("to:1", "a");
    expect(writing.take("a")).toBe(false);
    expect(writing.holds("to:2")).toBe(true);
    writing.end();
    writing.goOn("to:2", "b");
    expect(writing.take("b")).toBe(false);
  });
});
