import { invalid } from "./errors.ts";

/** As nearly every text is. */
const plain = /^[^\0\ud800-\udfff]*$/;

/** Nothing of ours is nested so deep; a hundred thousand brackets would use up the stack. */
const deepest = 32;

/**
 * What came in, with every text as PostgreSQL can keep it: no NUL, and no half of a surrogate pair (an emoji
 * that was cut in two). @throws 400 when it is nested deeper than anything of ours
 */
export function storable(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw invalid("That is nested too deep.");
  if (typeof value === "string" && plain.test(value)) return value;
  if (typeof value === "string") return Buffer.from(value.replaceAll("\0", "")).toString();
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner, depth + 1)]));
}
