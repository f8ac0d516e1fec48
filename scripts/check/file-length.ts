import type { Source } from "./sources.ts";

const longest = 300;
/** Generated, or one table of values. */
const exempt = new Set(["server/db/schema.sql", "web/ui/tokens.css"]);

/** Files past 300 lines, each a line with its length. */
export function lengthFindings(sources: Source[]) {
  return sources.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split("\n").length;
    return lines > longest && !exempt.has(path)
      ? [`${path}: ${lines} lines, split it by idea (at most ${longest}).`]
      : [];
  });
}
