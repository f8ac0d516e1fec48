// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forAsker, whenUnheard } from "./asker.ts";
import { setSession } from "./session.ts";

const ann = { token: "a", userId: "ann", name: "Ann" };
const asBen = { token: "g", userId: "ben", name: "Ben", original: ann };
const unheard = vi.fn();
const wrong = new Error("No.");
let fail: () => void;
const failing = () => new Promise<void>((_, reject) => (fail = () => reject(wrong)));
const passed = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  unheard.mockReset();
  whenUnheard(unheard);
  setSession(asBen);
});
afterEach(() => setSession(null));

it("a failure is for who asked", async () => {
  const answer = forAsker(failing());
  fail();
  await expect(answer).rejects.toBe(wrong);
  expect(unheard).not.toHaveBeenCalled();
});

it("one that nobody is there for any more is told apart, and of whom it was", async () => {
  const heard = vi.fn();
  forAsker(failing()).then(heard, heard);
  setSession(ann);
  fail();
  await passed();
  expect(heard).not.toHaveBeenCalled();
  expect(unheard).toHaveBeenCalledExactlyOnceWith(wrong, asBen, "save");
});

it("nothing is told of what saves nothing, nor of a success", async () => {
  void forAsker(failing(), "aside");
  void forAsker(Promise.resolve());
  setSession(ann);
  fail();
  await passed();
  expect(unheard).not.toHaveBeenCalled();
});
