/** The words searched for, wherever they stand in a text. */
function wordsIn(search: string): RegExp | null {
  const words = search
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return words.length > 0 ? new RegExp(`(${words.join("|")})`, "gi") : null;
}

/** Text with the searched words emphasised. */
export function Marked({ text, search }: { text: string; search: string | undefined }) {
  const words = search ? wordsIn(search) : null;
  if (!words) return text;
  // Every second part is what matched.
  return text.split(words).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part));
}

/** Long texts begin a little before what was searched, so that two lines show it. */
export function excerpt(text: string, search: string): string {
  const at = text.search(wordsIn(search) ?? "");
  if (at < 40) return text;
  const start = text.indexOf(" ", at - 30);
  return `… ${text.slice(start > 0 && start < at ? start + 1 : at)}`;
}
