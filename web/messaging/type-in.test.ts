// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { typeAt, typeIn } from "./type-in.ts";

afterEach(() => document.body.replaceChildren());

function fieldWith(value: string, from: number, to = from) {
  const field = document.createElement("textarea");
  document.body.append(field);
  field.value = value;
  field.setSelectionRange(from, to);
  const heard: string[] = [];
  field.addEventListener("input", () => heard.push(field.value));
  return { field, heard };
}

it("types at the caret, in place of what is marked, and the field hears of it", () => {
  const { field, heard } = fieldWith("Good day Dana", 5, 8);
  typeIn(field, "🌞");
  expect(heard).toEqual(["Good 🌞 Dana"]);
  expect([field.selectionStart, field.selectionEnd]).toEqual([7, 7]);
  expect(document.activeElement).toBe(field);
});

it.each([
  ["", 0, "@"],
  ["Hi ", 3, "Hi @"],
  ["Hi", 2, "Hi @"],
  ["Hi Dana", 3, "Hi @Dana"],
  ["See (", 5, "See (@"],
  ["dana@", 5, "dana@ @"],
  ["Hi @", 4, "Hi @"],
  ["Hi @gla there", 7, "Hi @ there"],
])("asks in %j at %i: %j", (value, caret, asking) => {
  const { field } = fieldWith(value, caret);
  typeAt(field);
  expect(field.value).toBe(asking);
});
