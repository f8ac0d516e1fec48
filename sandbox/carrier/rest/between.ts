import { CarrierError } from "../errors.ts";
import { type Form, one } from "./form.ts";

/** `Name`, `Name<` and `Name>` of a list's query: a day or a time, both ends included. */
export const between = (query: Form, name: string): ((at: string) => boolean) => {
  const ends = [name, `${name}<`, `${name}>`].map((each) => {
    const text = one(query, each);
    if (text === undefined) return null;
    const start = Date.parse(text);
    if (Number.isNaN(start)) throw new CarrierError(20001, `${each} is not a date: ${text}`);
    return { start, end: /^\d{4}-\d\d-\d\d$/.test(text) ? start + 86_400_000 : start + 1000 };
  });
  const [on, before, after] = ends;
  // 20,000 times read without need hold up the sound of all calls for 10 ms.
  if (!on && !before && !after) return () => true;
  return (iso) => {
    const at = Date.parse(iso);
    if (on && (at < on.start || at >= on.end)) return false;
    return (!before || at < before.end) && (!after || at >= after.start);
  };
};
