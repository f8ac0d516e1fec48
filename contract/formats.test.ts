import { expect, it } from "vitest";
import type { z } from "zod";
import { Feedback } from "./feedback.ts";
import { auth } from "./auth.ts";
import { clients } from "./clients.ts";
import {
  amount,
  Area,
  count,
  Day,
  Email,
  hasVisibleText,
  measure,
  money,
  ModelYear,
  prose,
  text,
} from "./formats.ts";
import { SendMessage, sms } from "./sms.ts";
import { trainings } from "./trainings.ts";

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
  ["\u2067שלום\u2069 Levi", "\u2067שלום\u2069 Levi"],
  ["\u2068a \u2066b\u2069\u2069", "\u2068a \u2066b\u2069\u2069"],
  // Left open, one would turn what stands after the text too.
  ["Ann\u2067", "Ann"],
  ["\u2069Ann \u2066Lee", "Ann Lee"],
  ["\u202eAnn\u202c", "Ann"],
])("%j is kept as %j", (value, kept) => {
  expect(text(20, "A name").parse(value)).toBe(kept);
  expect(prose(20, "A note").parse(value)).toBe(kept);
});

it("marks of direction are closed on their own line", () => {
  expect(prose(20, "A note").parse("\u2067one\ntwo\u2069")).toBe("one\ntwo");
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

it("an e-mail address and a search go without the marks that are copied with them", () => {
  expect(Email.parse("\u202aann@mail.example\u202c\u200b ")).toBe("ann@mail.example");
  expect(clients.list.query.parse({ search: "\ufeff ann@mail.example\u200e" })).toMatchObject({
    search: "ann@mail.example",
  });
  // What joins letters and pictures is a part of them.
  expect(clients.list.query.parse({ search: "👩\u200d🚒" })).toMatchObject({ search: "👩\u200d🚒" });
});

it("says of what is too long what it is, not what its field is called", () => {
  const search = "x".repeat(201);
  for (const endpoint of [clients.list, clients.matches, sms.search, trainings.list, trainings.count])
    expect(endpoint.query.safeParse({ search }).error?.issues[0]?.message, endpoint.name).toBe(
      "A search has at most 200 characters",
    );
  const email = `${"x".repeat(243)}@example.com`;
  const told = "An email address has at most 254 characters";
  expect(auth.check.params.safeParse({ email }).error?.issues[0]?.message).toBe(told);
  expect(Email.safeParse(email).error?.issues[0]?.message).toBe(told);
});

it.each([1.5, "1.5", 150.7, "$12.25"])("refuses %s of what is whole, and does not round it", (typed) => {
  const told = (schema: z.ZodType) => schema.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(told(count("A weight", 1500))).toEqual(["A weight is a whole number from 0 to 1,500"]);
  expect(told(Area)).toEqual(["An area is a whole number from 0 to 10,000,000"]);
  expect(told(amount("A number", { min: 1, max: 200 }))).toEqual([
    "A number is a whole number from 1 to 200",
  ]);
});

it("takes what is whole in any spelling, and hundredths of what is measured", () => {
  expect(["1,200", "7.0", 3, "$4"].map((typed) => count("A weight", 1500).parse(typed))).toEqual([
    1200, 7, 3, 4,
  ]);
  expect(measure("A length", 200).parse("12.345")).toBe(12.35);
});

it.each(["1,5", "1,50", "1500,000", "0,500", "1,500,5", ","])(
  "takes the comma of %s for no part of a number: it would be ten or a hundred times as much",
  (typed) => expect(money("A premium").safeParse(typed).success).toBe(false),
);

it.each([
  [1899, false],
  [1900, true],
  [new Date().getUTCFullYear() + 2, true],
  [new Date().getUTCFullYear() + 3, false],
])("something is built for the year %i: %j", (year, isSo) => {
  const { success, error } = ModelYear.safeParse(year);
  expect(success).toBe(isSo);
  if (!isSo)
    expect(error!.issues[0]!.message).toBe(`Enter a year from 1900 to ${new Date().getUTCFullYear() + 2}`);
});
