import sql, { type Sql } from "sql-template-tag";
import { listOf, numberOf, type TagField } from "../../contract/tag-rules.ts";

export interface Asked {
  kind: TagField["kind"];
  operator: string;
  value: string;
  /** Of `isBetween` the last that fits. */
  to: string;
}

/** Of the account, "yyyy-MM-dd". */
export type Today = string;

/** A column of its own, or a field among the fields of a record. */
type Place = { column: Sql } | { json: Sql; key: string };

/** One comparison that says yes. */
export function compare(asked: Asked, place: Place, today: Today): Sql {
  const { kind, operator, value } = asked;
  if (operator === "isNotEmpty") return isThere(place);
  if (kind === "text" || kind === "choice") return compareText(operator, value, textOf(place));
  if (kind === "contact" && "column" in place) return sql`${place.column} = ${value}::uuid`;
  if (kind === "years" && "column" in place) return compareYears(asked, place.column, today);
  if (kind === "money" && "json" in place) return compareMoney(asked, place);
  return "column" in place
    ? compareDay(asked, place.column, today)
    : compareWrittenDay(asked, textOf(place), today);
}

const textOf = (place: Place): Sql =>
  "column" in place ? place.column : sql`(${place.json} ->> ${place.key}::text)`;

const isThere = (place: Place): Sql =>
  "column" in place ? sql`${place.column} is not null` : sql`${textOf(place)} <> ''`;

function compareText(operator: string, value: string, text: Sql): Sql {
  if (operator === "contains") return sql`fold(${text}) like anywhere(${value})`;
  if (operator === "startsWith") return sql`starts_with(fold(${text}), fold(${value}))`;
  const values = operator === "isOneOf" ? listOf(value) : [value];
  return sql`fold(${text}) = any (array(select fold(v) from unnest(${values}::text[]) v))`;
}

/** Who is 65 was born between 66 and 65 years ago. */
function compareYears({ operator, value, to }: Asked, born: Sql, today: Today): Sql {
  const ago = (years: number): Sql => sql`${today}::date - make_interval(years => ${years})`;
  const years = Number(value);
  if (operator === "isLess") return sql`${born} > ${ago(years)}`;
  if (operator === "isMore") return sql`${born} <= ${ago(years + 1)}`;
  const most = operator === "isBetween" ? Number(to) : years;
  return sql`(${born} <= ${ago(years)} and ${born} > ${ago(most + 1)})`;
}

/** As JSON: a number is compared as a number, and what is none is left alone. */
function compareMoney({ operator, value, to }: Asked, { json, key }: { json: Sql; key: string }): Sql {
  const amountOf = (typed: string): Sql => sql`to_jsonb(${numberOf(typed)}::numeric)`;
  const amount = amountOf(value);
  const field = sql`${json} -> ${key}::text`;
  const isNumber = sql`jsonb_typeof(${field}) = 'number'`;
  if (operator === "isLess") return sql`(${isNumber} and ${field} < ${amount})`;
  if (operator === "isMore") return sql`(${isNumber} and ${field} > ${amount})`;
  if (operator === "isBetween")
    return sql`(${isNumber} and ${field} >= ${amount} and ${field} <= ${amountOf(to)})`;
  return sql`${field} = ${amount}`;
}

const written = (day: string): string => day.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$1-$2");

function compareDay(asked: Asked, day: Sql, today: Today): Sql {
  const { operator } = asked;
  if (operator === "isDayOfYear") return sql`to_char(${day}, 'MM-DD') = ${today.slice(5)}`;
  if (operator === "isMonthOfYear") return sql`extract(month from ${day}) = ${Number(today.slice(5, 7))}`;
  const [from, to] = range(asked, today);
  return sql`(${day} >= ${from}::date and ${day} <= ${to}::date)`;
}

/** A day that is kept as text, MM/dd/yyyy, turned so that it sorts; converting could fail on what is no day. */
function compareWrittenDay(asked: Asked, text: Sql, today: Today): Sql {
  const { operator } = asked;
  if (operator === "isDayOfYear") return sql`left(${text}, 5) = ${today.slice(5).replace("-", "/")}`;
  if (operator === "isMonthOfYear") return sql`left(${text}, 2) = ${today.slice(5, 7)}`;
  const day = sql`(right(${text}, 4) || left(${text}, 5))`;
  const [from, to] = range(asked, today).map(asSorted);
  const [begun, notOver] = [sql`${day} >= ${from}`, sql`${day} <= ${to}`];
  // What rules out more is asked first: over many records reading the day is what takes the time.
  return operator === "isWithinLast" || operator === "isAfter"
    ? sql`(${begun} and ${notOver})`
    : sql`(${notOver} and ${begun})`;
}

/** yyyyMM/dd: of MM/dd/yyyy two pieces put together, and each more would be read anew for every record. */
const asSorted = (day: Today): string => `${day.slice(0, 4)}${day.slice(5, 7)}/${day.slice(8)}`;

const first = "0001-01-01";
const last = "9999-12-31";

/** The first and the last day that fit. */
function range({ operator, value, to }: Asked, today: Today): [string, string] {
  if (operator === "isWithinNext") return [today, moved(today, Number(value))];
  if (operator === "isWithinLast") return [moved(today, -Number(value)), today];
  const day = written(value);
  if (operator === "isBefore") return [first, moved(day, -1)];
  if (operator === "isAfter") return [moved(day, 1), last];
  return [day, operator === "isBetween" ? written(to) : day];
}

const moved = (day: Today, days: number): Today => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};
