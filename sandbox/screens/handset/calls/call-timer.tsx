import { useEffect, useState } from "react";
import type { PhoneCall } from "../types.ts";
import { lengthOf, stateWords } from "./call-words.ts";
import type { Talk } from "./talk.ts";

type Props = { talk: Talk; row: PhoneCall | undefined };

/** A second that has begun counts, as in the phone's list; the answer is the carrier's, not that of the first sound. */
const secondsUntil = (now: number, { talk: { answeredAt, endedAt }, row }: Props): number => {
  if (row?.over) return row.seconds;
  const since = row?.answeredAt ? Date.parse(row.answeredAt) : answeredAt;
  return since === null ? 0 : Math.max(0, Math.ceil(((endedAt ?? now) - since) / 1000));
};

/** How long it lasts or lasted, and how it stands; the state is said aloud, the time is not. */
export const CallTimer = ({ talk, row }: Props) => {
  const { answeredAt, endedAt } = talk;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (answeredAt === null || endedAt !== null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [answeredAt, endedAt]);
  return (
    <span className="bx-call__s">
      {answeredAt !== null && <span role="timer">{lengthOf(secondsUntil(now, { talk, row }))}</span>}
      <span role="status">{stateWords(talk)}</span>
    </span>
  );
};
