import type { DayOrder } from "../../../../contract/imports.ts";
import { readDay } from "./days.ts";
import { saysNothing, type FilledKind } from "./fillers/fillers.ts";
import { withPoint } from "./money.ts";
import { phonesIn } from "./phones.ts";
import { ssnOf } from "./ssn.ts";

const shortened: Record<string, Record<string, string>> = {
  gender: {
    m: "Male",
    man: "Male",
    f: "Female",
    w: "Female",
    woman: "Female",
    x: "Other",
    u: "",
    nonbinary: "Other",
    "non-binary": "Other",
  },
  // Who was never married has no word here: the field stays empty.
  status: {
    m: "Married",
    d: "Divorced",
    w: "Widowed",
    widow: "Widowed",
    widower: "Widowed",
    dp: "Domestic Partner",
    partner: "Domestic Partner",
    "civil union": "Domestic Partner",
    "domestic partnership": "Domestic Partner",
    s: "",
    single: "",
    "never married": "",
    unmarried: "",
    "single, never married": "",
    u: "",
  },
  healthHistory: { bad: "poor", fair: "good", "very good": "good", great: "excellent" },
  immigrant: {
    "green card": "greenCard",
    "permanent resident": "greenCard",
    student: "student visa",
    f1: "student visa",
    "f-1": "student visa",
    citizen: "na",
    "u.s. citizen": "na",
    "us citizen": "na",
    no: "na",
  },
  smoker: {
    smoker: "yes",
    current: "yes",
    never: "no",
    "never smoked": "no",
    nonsmoker: "no",
    "non-smoker": "no",
    "non smoker": "no",
  },
  militaryStatus: {
    veteran: "Past",
    retired: "Past",
    former: "Past",
    active: "Present",
    "active duty": "Present",
    current: "Present",
    yes: "Present",
    y: "Present",
    no: "None",
    n: "None",
    civilian: "None",
  },
};

/** The choices of the contract that are no words of people. */
const inWords: Record<string, string> = { na: "citizen", greenCard: "green card" };

export const chooseOne = (options: readonly string[]): string =>
  `Choose one of these: ${options.map((option) => inWords[option] ?? option).join(", ")}`;

/** "coGender" and "gender" are one question. */
const asked = (field: string): string =>
  /^co[A-Z]/.test(field) ? field[2]!.toLowerCase() + field.slice(3) : field;

/** How days are written in a column. */
export interface DayStyle {
  order: DayOrder;
  since1904: boolean;
}

const days = /^(dob|dod|aflliateOn)$|Date$|Expiration$/;

/** Which kind of value a field asks for, of those that people fill where they know none. */
export function filledKind(field: string): FilledKind | null {
  const key = asked(field);
  if (key === "mobilePhone" || key === "phone") return "phone";
  return key === "email" ? "email" : days.test(key) ? "day" : null;
}

/** A cell of a client's field, spelled as the contract wants it; what it cannot read it leaves as it is. */
export function spelled(
  field: string,
  cell: string,
  options: readonly string[] | undefined,
  { order, since1904 }: DayStyle,
  thisYear: number,
): string {
  const key = asked(field);
  const small = cell.toLowerCase().replace(/\.$/, "");
  const short = shortened[key]?.[small];
  if (short !== undefined) return short;
  if (options) return options.find((option) => option.toLowerCase() === small) ?? cell;
  const kind = filledKind(field);
  if (kind && saysNothing(kind, cell)) return "";
  if (kind === "day")
    return readDay(cell, order, /^(dob|dod|aflliateOn)$/.test(key), thisYear, since1904) ?? cell;
  if (/income$|premium|budget$|amount$/i.test(key)) return withPoint(cell);
  if (key === "ssn") return ssnOf(cell);
  if (key === "weight") return cell.replace(/\s*(lbs?|pounds)\.?$/i, "");
  if (kind === "email") return firstEmail(cell);
  return kind === "phone" ? (phonesIn(cell)[0]?.number ?? cell) : cell;
}

/** "Ann <ann@x.com>; other@x.com" -> "ann@x.com". */
export const firstEmail = (cell: string): string => {
  const inner = /<([^<>]+)>/.exec(cell)?.[1] ?? cell;
  return partsOf(inner)[0]!.trim();
};

const partsOf = (text: string): string[] => text.replace(/^mailto:/i, "").split(/[;,]|\s+:::\s+|\s+(?=\S+@)/);

/** Whether a cell holds another address for mail beside the one that is taken. */
export const hasFurtherEmail = (cell: string): boolean => {
  const found = cell.match(/[^\s<>;,:()"']+@[^\s<>;,:()"']+/g) ?? [];
  return new Set(found.map((one) => one.toLowerCase())).size > 1;
};
