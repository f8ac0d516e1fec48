import { isOnlyYear, readDay } from "../values/days.ts";
import { splitName } from "../values/names.ts";

/** What kind of thing the values of a column are: the share of them that look so, 0 to 1. */
export interface Look {
  filled: number;
  email: number;
  phone: number;
  day: number;
  /** Of a day only the year. */
  year: number;
  money: number;
  zip: number;
  state: number;
  ssn: number;
  id: number;
  gender: number;
  marital: number;
  name: number;
  honorific: number;
  /** Of a policy: whether it is new or goes on. */
  stage: number;
  street: number;
  staff: number;
  /** An answer to a question. */
  answer: number;
  /** Street, city, state and ZIP code in one. */
  whole: number;
}

const states =
  /^(A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])$/;

const looks: Record<Exclude<keyof Look, "filled" | "staff">, (value: string) => boolean> = {
  email: (value) => /^(mailto:)?[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(value),
  phone: (value) =>
    /^\+?[\d\s().-]{7,20}(\s*(x|ext)\.?\s*\d+)?$/i.test(value) &&
    isPhoneLong(value) &&
    !/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(value) &&
    !/^\d{3}-\d{2}-\d{4}$/.test(value),
  day: (value) =>
    /[^\d.]/.test(value.replace(/^\d+\.\d+\.\d+$/, "x")) && readDay(value, "mdy", true, 2100) !== null,
  year: isOnlyYear,
  money: (value) => /^\$?\s*[\d,]+\.\d{2}$|^\$\s*[\d,]+$/.test(value),
  zip: (value) => /^\d{5}(-\d{4})?$/.test(value),
  state: (value) => states.test(value),
  ssn: (value) => /^\d{3}-\d{2}-\d{4}$/.test(value),
  id: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  gender: (value) => /^(m|f|male|female|man|woman)$/i.test(value),
  marital: (value) => /^(married|single|divorced|widowed|separated|domestic partner)$/i.test(value),
  name: (value) =>
    /^[\p{L}'’.,&() -]+$/u.test(value) && /[\s,]/.test(value) && Boolean(splitName(value).person?.lastName),
  honorific: (value) => /^(mr|mrs|ms|miss|mx|dr|prof|rev|fr|hon|sir)\.?$/i.test(value),
  stage: (value) => /^(new( business)?|renewal|renewed|rewrite|rewritten|endorsement|audit)$/i.test(value),
  answer: (value) => /^(yes|no|y|n|true|false|0|1)$/i.test(value),
  whole: (value) => /^.+[,\n].*\b[A-Za-z]{2,}\.?,?\s+\d{5}(-\d{4})?\b/s.test(value),
  street: (value) => /^(\d+\w?|p\.?\s*o\.?\s*box)\s+\S+/i.test(value) && /\p{L}/u.test(value),
};

const isPhoneLong = (value: string): boolean => {
  const digits = value.replace(/(x|ext).*$/i, "").replace(/\D/g, "").length;
  return digits >= 10 && digits <= 13;
};

export function lookAt(values: readonly string[], isStaff: (value: string) => boolean): Look {
  const filled = values.map((value) => value.trim()).filter(Boolean);
  const share = (is: (value: string) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
  const shares = Object.fromEntries(Object.entries(looks).map(([kind, is]) => [kind, share(is)]));
  return { ...(shares as unknown as Look), filled: filled.length, staff: share(isStaff) };
}

/** Whether values can be what a header says they are, and how plainly. Nothing speaks against an empty column. */
export function fits(place: string, look: Look, sure: number): boolean {
  if (look.filled === 0) return true;
  const part = place.split(".").at(-1)!;
  // What says it plainly names values that are wrong, too, unless they are right as something else.
  if (/email$/i.test(part))
    return (
      look.email > 0.4 || (sure === 1 && look.phone + look.answer + look.day + look.name + look.street < 0.5)
    );
  if (/phone$/i.test(part)) return look.email < 0.3 && look.name < 0.5;
  if (/^(co)?dob$|Date$/i.test(part))
    return look.email < 0.3 && look.phone < 0.5 && look.name < 0.5 && look.street < 0.5;
  if (/(first|last)name$/i.test(part)) return look.email < 0.3 && look.phone < 0.3 && look.day < 0.3;
  if (part === "businessType") return look.stage < 0.3;
  if (part === "occupation") return look.honorific < 0.3;
  // Many have left: whoever is meant is one of the team all the same.
  if (place === "managedBy") return look.staff > 0;
  if (part === "state") return look.zip < 0.3 && look.email < 0.3;
  if (part === "premium") return look.email + look.day + look.phone < 0.5;
  return look.email < 0.6;
}

/** What values say for themselves, with a header that says nothing. */
export function placeByLook(look: Look): string | null {
  if (look.filled < 1) return null;
  const sure = 0.75;
  if (look.id > sure) return null;
  if (look.email > sure) return "email";
  if (look.ssn > sure) return "ssn";
  if (look.phone > sure) return "mobilePhone";
  if (look.marital > sure) return "status";
  if (look.gender > sure) return "gender";
  if (look.state > sure) return "addresses.Physical.state";
  if (look.whole > sure) return "addresses.Physical.full";
  if (look.street > sure) return "addresses.Physical.address";
  if (look.staff > sure) return "managedBy";
  if (look.name > 0.9 && look.filled > 2) return "name";
  return null;
}
