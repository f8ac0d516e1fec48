import { matchWords } from "../text/match.ts";

/** Long texts begin a little before what was searched, so that two lines show it. */
export function excerpt(text: string, search: string): string {
  const [before, hit] = matchWords(text, search);
  const at = before && hit && !before.hit ? before.text.length : 0;
  if (at < 40) return text;
  const start = text.indexOf(" ", at - 30);
  return `… ${text.slice(start > 0 && start < at ? start + 1 : at)}`;
}
