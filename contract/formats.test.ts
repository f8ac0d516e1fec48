import { expect, it } from "vitest";
import { Feedback } from "./feedback.ts";
import { Day, hasVisibleText, prose, text } from "./formats.ts";
import { SendMessage } from "./sms.ts";

const nothingSeen = ["", " \n", "\u200b\u200d", "\u2060\ufeff", "\u00ad", "\u3164", "\u202e", "\u0301"];
const somethingSeen = ["a", "7", "!", "👩‍👧", " \u200bé"];

it.each(nothingSeen)("%j is no text", (value) => {
  expect(hasVisibleText(value)).toBe(false);
  expect(text(9, "A name").parse(value)).toBe("");
  expect(prose(9, "A note").parse(value)).toBe("");
  const feedback = { category: "Bug", relatedTo: "Phone", comments: value };
  expect(Feedback.safeParse(feedback).error?.issues[0]?.message).toBe("Say what happened");
  const id = "0192f0a4-0000-7000-8000-000000000001";
  expect(SendMessage.safeParse({ id, message: value }).success).toBe(false);
});

it.each(somethingSeen)("%j is a text", (value) => {
  expect(hasVisibleText(value)).toBe(true);
  expect(prose(9, "A note").parse(value)).toBe(value.trim());
});

it.each([
  ["03/14/1979", undefined],
  ["02/30/1979", "Enter a date like 03/14/1979"],
  ["soon", "Enter a date like 03/14/1979"],
  ["03/14/0079", "Enter a date like 03/14/1979"],
  ["03/14/1899", "Enter a year from 1900 to 2100"],
  ["03/14/2101", "Enter a year from 1900 to 2100"],
])("a day %s is told: %s", (value, sentence) => {
  expect(Day.safeParse(value).error?.issues[0]?.message).toBe(sentence);
});
