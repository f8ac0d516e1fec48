import { useBehind, useConnection } from "../api/live.ts";
import { connectionWords } from "./connection-words.ts";
import { useOnline } from "./use-online.ts";

/** In the foot of the side menu; in a rail only the dot is seen. */
export function Connection({ rail }: { rail: boolean }) {
  const { tone, text } = useWords();
  return (
    <output className={`conn conn--${tone}`} title={text}>
      <span className="conn__d" aria-hidden="true" />
      <span className={rail ? "sr" : "trunc"}>{text}</span>
    </output>
  );
}

/** Where the foot has no room for words: floats at the top while something is wrong, and covers no control. */
export function ConnectionPill() {
  const { tone, text } = useWords();
  const wrong = tone !== "on" && text !== "Connecting…";
  return (
    <output className="connpill">
      {wrong && (
        <span className={`conn conn--${tone}`}>
          <span className="conn__d" aria-hidden="true" />
          {text}
        </span>
      )}
    </output>
  );
}

function useWords() {
  const status = useConnection();
  const online = useOnline();
  const behind = useBehind();
  return connectionWords(status, online, behind);
}
