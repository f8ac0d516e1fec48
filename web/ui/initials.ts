/** What cannot be seen alone: the sign of a direction of writing, an accent without its letter. */
const marks = /^[\p{Cf}\p{M}]+/u;

/** "Dana Whitfield" -> "DW", "Cher" -> "C", "" -> "?". */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => word.replace(marks, ""))
    .filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word && [...word][0]);
  return letters.join("").toUpperCase() || "?";
}

/** One of six tints, the same for an id everywhere. */
export function tintOf(id: string): number {
  let hash = 0;
  for (const sign of id) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return (hash % 6) + 1;
}
