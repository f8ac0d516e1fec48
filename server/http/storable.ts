/** As nearly every text is. */
const plain = /^[^\0\ud800-\udfff]*$/;

/**
 * What came in, with every text as PostgreSQL can keep it: no NUL, and no half of a surrogate pair (an emoji
 * that was cut in two).
 */
export function storable(value: unknown): unknown {
  if (typeof value === "string" && plain.test(value)) return value;
  if (typeof value === "string") return Buffer.from(value.replaceAll("\0", "")).toString();
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]));
}
