import { expect, it } from "vitest";
import { newListeners } from "./listeners.ts";

function heardBy() {
  const heard: string[] = [];
  return { heard, says: (name: string) => () => void heard.push(name) };
}

it("tells at once, in the order in which they came, and not those that have ended it", () => {
  const { on, tell } = newListeners();
  const { heard, says } = heardBy();
  on(says("first"));
  const stop = on(says("second"));
  on(says("third"));
  tell();
  expect(heard).toEqual(["first", "second", "third"]);
  stop();
  stop();
  tell();
  expect(heard.slice(3)).toEqual(["first", "third"]);
});

it("tells one that is there twice once", () => {
  const { on, tell } = newListeners();
  const { heard, says } = heardBy();
  const same = says("same");
  on(same);
  on(same);
  tell();
  expect(heard).toEqual(["same"]);
});

it("leaves out whoever goes while it tells, and tells whoever comes", () => {
  const { on, tell } = newListeners();
  const { heard, says } = heardBy();
  const stopFirst = on(() => {
    says("first")();
    stopFirst();
    stopSecond();
    on(says("new"));
  });
  const stopSecond = on(says("second"));
  on(says("third"));
  tell();
  expect(heard).toEqual(["first", "third", "new"]);
});

it("keeps the listeners of one apart from those of another", () => {
  const [one, other] = [newListeners(), newListeners()];
  const { heard, says } = heardBy();
  one.on(says("one"));
  other.tell();
  expect(heard).toEqual([]);
});
