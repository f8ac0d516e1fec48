import { expect, it } from "vitest";
import { mongodbOf } from "./tag-mongodb.ts";
import type { TagRule } from "./tag-rules.ts";

const tag = "018f0000-0000-7000-8000-00000000000A";
const of = (field: TagRule["field"], operator: string, value = "", to?: string) =>
  mongodbOf({ match: "all", rules: [{ field, operator, value, to }], groups: [] })["$and"];
const day = (text: string) => ({ $date: `${text}T00:00:00Z` });
const today = { $dateTrunc: { date: "$$NOW", unit: "day" } };
const moved = (how: string, unit: string, amount: number) => ({ [how]: { startDate: today, unit, amount } });
const ago = (years: number) => moved("$dateSubtract", "year", years);

it.each<[string, unknown, object]>([
  ["a text, whatever its case", of("lastName", "is", "O.K."), { lastName: like("^(O\\.K\\.)$") }],
  ["its part", of("lastName", "contains", "(a"), { lastName: like("\\(a") }],
  ["its beginning", of("lastName", "startsWith", "Mac"), { lastName: like("^Mac") }],
  ["one of several", of("email", "isOneOf", "a@b.example, c"), { email: like("^(a@b\\.example|c)$") }],
  ["no", of("lastName", "isNot", "Fox"), { $nor: [{ lastName: like("^(Fox)$") }] }],
  ["empty", of("email", "isEmpty"), { $nor: [{ email: { $nin: [null, ""] } }] }],
  ["an id", of("affliateContact", "is", tag), { affliateContact: { $eq: tag.toLowerCase() } }],
  ["tags", of("tags", "doNotInclude", tag), { $nor: [{ tags: { $eq: tag.toLowerCase() } }] }],
  ["a day", of("dob", "is", "03/14/1979"), { dob: { $eq: day("1979-03-14") } }],
  ["before it", of("dob", "isBefore", "03/14/1979"), { dob: { $lt: day("1979-03-14") } }],
  [
    "days from to",
    of("dob", "isBetween", "03/14/1979", "04/01/1979"),
    { dob: { $gte: day("1979-03-14"), $lte: day("1979-04-01") } },
  ],
  [
    "an amount of any policy",
    of("policyPremium", "isMore", "$2,000.50"),
    { policies: { $elemMatch: { premium: { $gt: 2000.5 } } } },
  ],
  [
    "amounts from to",
    of("policyPremium", "isBetween", "900", "2,000"),
    { policies: { $elemMatch: { premium: { $gte: 900, $lte: 2000 } } } },
  ],
  [
    "none of the addresses",
    of("addressCity", "isEmpty"),
    { $nor: [{ addresses: { $elemMatch: { city: { $nin: [null, ""] } } } }] },
  ],
  [
    "an age",
    of("age", "is", "65"),
    { $expr: { $and: [{ $lte: ["$dob", ago(65)] }, { $gt: ["$dob", ago(66)] }] }, dod: null },
  ],
  [
    "ages from to",
    of("coAge", "isBetween", "60", "69"),
    { $expr: { $and: [{ $lte: ["$coDob", ago(60)] }, { $gt: ["$coDob", ago(70)] }] }, coDod: null },
  ],
  ["younger than", of("age", "isLess", "65"), { $expr: { $gt: ["$dob", ago(65)] }, dod: null }],
  [
    "older than",
    of("age", "isMore", "64"),
    { $expr: { $and: [{ $ifNull: ["$dob", false] }, { $lte: ["$dob", ago(65)] }] }, dod: null },
  ],
  ["an age at all", of("age", "isNotEmpty"), { dob: { $nin: [null, ""] }, dod: null }],
  [
    "a day today",
    of("dob", "isDayOfYear"),
    {
      $expr: {
        $eq: [
          { $dateToString: { date: "$dob", format: "%m-%d" } },
          { $dateToString: { date: "$$NOW", format: "%m-%d" } },
        ],
      },
    },
  ],
  [
    "the next days, of any policy",
    of("policyTermDate", "isWithinNext", "30"),
    {
      $expr: {
        $anyElementTrue: [
          {
            $map: {
              input: { $ifNull: ["$policies", []] },
              as: "one",
              in: {
                $and: [
                  { $gte: ["$$one.termDate", today] },
                  { $lte: ["$$one.termDate", moved("$dateAdd", "day", 30)] },
                ],
              },
            },
          },
        ],
      },
    },
  ],
])("asks for %s", (_what, asked, expected) => expect(asked).toEqual([expected]));

it("keeps all, any and groups", () => {
  const rule = (value: string): TagRule => ({ field: "lastName", operator: "is", value });
  const [a, b, c] = ["A", "B", "C"].map((value) => ({ lastName: like(`^(${value})$`) }));
  expect(
    mongodbOf({
      match: "any",
      rules: [rule("A")],
      groups: [{ match: "all", rules: [rule("B"), rule("C")] }],
    }),
  ).toEqual({ $or: [a, { $and: [b, c] }] });
});

function like(pattern: string) {
  return { $regex: pattern, $options: "i" };
}
