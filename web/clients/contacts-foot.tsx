import { Kbd } from "../ui/kbd.tsx";
import { foundText, isRanked, type Matches, type Scope, scopeText } from "./scope.ts";
import type { Directory } from "./use-directory.ts";

interface ContactsFootProps {
  scope: Scope;
  /** Where it is counted. */
  total: number | undefined;
  /** All that a search means, once they are counted. */
  matches: Matches | undefined;
  directory: Directory;
}

const keys = [
  { keys: ["J", "K"], does: "move" },
  { keys: ["enter"], does: "open" },
  { keys: ["T"], does: "text" },
  { keys: ["F"], does: "favorite" },
  { keys: ["X"], does: "select" },
  { keys: ["N"], does: "new" },
  { keys: ["/"], does: "search" },
];

/** How many there are, and the keys of the list. */
export function ContactsFoot({ scope, total, matches, directory }: ContactsFootProps) {
  const { ended, count, rowAt } = directory;
  const loaded = rowAt(0) !== undefined || ended;
  const ranked = isRanked(scope) && ended;
  const text = total !== undefined && !ranked ? scopeText(scope, total, true) : loaded && countText();

  function countText() {
    if (ranked) return foundText(count, matches);
    // The last window of a list nobody counted is not read yet: what is known is a lower bound.
    return ended ? scopeText(scope, count, true) : scopeText(scope, count - 60, false);
  }

  return (
    <footer className="cfoot">
      <output className="num">{text}</output>
      <span className="sp" />
      {keys.map(({ keys, does }) => (
        <span key={does} className="cfoot__k">
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
          {does}
        </span>
      ))}
    </footer>
  );
}
