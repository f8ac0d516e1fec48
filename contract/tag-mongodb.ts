import {
  listOf,
  numberOf,
  opposites,
  tagField,
  type TagField,
  type TagQuery,
  type TagRule,
  type TagRules,
} from "./tag-rules.ts";

type Json = Record<string, unknown>;

/**
 * Rules as a MongoDB query, for who reads them elsewhere: over contacts as the API shows them that hold their
 * addresses, their policies and the ids of their tags, with days as dates. Nobody here asks it.
 */
export const mongodbOf = (query: TagQuery): Json =>
  together(query, [
    ...query.rules.map(askRule),
    ...query.groups.map((group) => together(group, group.rules.map(askRule))),
  ]);

const together = ({ match }: TagRules, parts: Json[]): Json => ({
  [match === "all" ? "$and" : "$or"]: parts,
});

function askRule(rule: TagRule): Json {
  const opposite = opposites[rule.operator];
  const yes = askField(tagField(rule.field), { ...rule, operator: opposite ?? rule.operator });
  return opposite ? { $nor: [yes] } : yes;
}

function askField({ kind, of, field }: TagField, rule: TagRule): Json {
  const isRecord = of === "addresses" || of === "policies";
  const byClock = askClock(kind, rule, isRecord ? `$$one.${field}` : `$${field}`);
  if (isRecord)
    return byClock
      ? { $expr: { $anyElementTrue: [eachOf(of, byClock)] } }
      : { [of]: { $elemMatch: { [field]: compare(kind, rule) } } };
  const fits = byClock ? { $expr: byClock } : { [field]: compare(kind, rule) };
  // Who died has a span of years and no age.
  return kind === "years" ? { ...fits, [field === "coDob" ? "coDod" : "dod"]: null } : fits;
}

/** What asks for today is no part of `$elemMatch`. */
const eachOf = (of: string, asked: Json): Json => ({
  $map: { input: { $ifNull: [`$${of}`, []] }, as: "one", in: asked },
});

function compare(kind: TagField["kind"], { operator, value, to = "" }: TagRule): Json {
  if (operator === "isNotEmpty") return { $nin: [null, ""] };
  if (kind === "text" || kind === "choice") return { $regex: patternOf(operator, value), $options: "i" };
  if (kind === "contact" || kind === "tags") return { $eq: value.toLowerCase() };
  const read = kind === "money" ? numberOf : dateOf;
  if (operator === "isBetween") return { $gte: read(value), $lte: read(to) };
  return { [comparisons[operator]!]: read(value) };
}

const comparisons: Record<string, string> = {
  is: "$eq",
  isLess: "$lt",
  isBefore: "$lt",
  isMore: "$gt",
  isAfter: "$gt",
};

/** MM/dd/yyyy as MongoDB writes a date in JSON. */
const dateOf = (day: string): Json => ({
  $date: day.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$1-$2T00:00:00Z"),
});

function patternOf(operator: string, value: string): string {
  if (operator === "contains") return literal(value);
  if (operator === "startsWith") return `^${literal(value)}`;
  const values = operator === "isOneOf" ? listOf(value) : [value];
  return `^(${values.map(literal).join("|")})$`;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const today = { $dateTrunc: { date: "$$NOW", unit: "day" } };
const move = (how: "$dateAdd" | "$dateSubtract", unit: "day" | "year", amount: number): Json => ({
  [how]: { startDate: today, unit, amount },
});

/** An expression over the day at `place`; null where nothing of it changes from day to day. */
function askClock(kind: TagField["kind"], { operator, value, to = "" }: TagRule, place: string): Json | null {
  if (kind === "years" && operator !== "isNotEmpty") return askYears(operator, value, to, place);
  const days = Number(value);
  if (operator === "isWithinNext") return within(place, today, move("$dateAdd", "day", days));
  if (operator === "isWithinLast") return within(place, move("$dateSubtract", "day", days), today);
  if (operator === "isDayOfYear") return sameAsNow(place, "%m-%d");
  if (operator === "isMonthOfYear") return sameAsNow(place, "%m");
  return null;
}

const within = (place: string, first: Json, last: Json): Json => ({
  $and: [{ $gte: [place, first] }, { $lte: [place, last] }],
});

const sameAsNow = (place: string, format: string): Json => {
  const written = (date: string) => ({ $dateToString: { date, format } });
  return { $eq: [written(place), written("$$NOW")] };
};

/** Who is 65 was born between 66 and 65 years ago. */
function askYears(operator: string, value: string, to: string, born: string): Json {
  const ago = (years: number): Json => move("$dateSubtract", "year", years);
  const years = Number(value);
  const most = operator === "isBetween" ? Number(to) : years;
  const notOlder = { $gt: [born, ago(operator === "isLess" ? years : most + 1)] };
  if (operator === "isLess") return notOlder;
  const oldEnough = { $lte: [born, ago(operator === "isMore" ? years + 1 : years)] };
  // What is empty comes before any date.
  if (operator === "isMore") return { $and: [{ $ifNull: [born, false] }, oldEnough] };
  return { $and: [oldEnough, notOlder] };
}
