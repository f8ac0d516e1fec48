import { useEffect, useState } from "react";
import { lengthOf, stateWords } from "./call-words.ts";
import type { Talk } from "./talk.ts";

/** How long it lasts or lasted, and how it stands; the state is said aloud, the time is not. */
export const CallTimer = ({ talk }: { talk: Talk }) => {
  const { answeredAt, endedAt } = talk;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (answeredAt === null || endedAt !== null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [answeredAt, endedAt]);
  const seconds = answeredAt === null ? 0 : Math.max(0, Math.floor(((endedAt ?? now) - answeredAt) / 1000));
  return (
    <span className="bx-call__s">
      {answeredAt !== null && <span role="timer">{lengthOf(seconds)}</span>}
      <span role="status">{stateWords(talk)}</span>
    </span>
  );
};
