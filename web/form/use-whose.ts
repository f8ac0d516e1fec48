import { useState } from "react";
import { isSameOne, isStillOne, type Marks, printsOf } from "./whose.ts";

/**
 * The prints of whom a form was opened about, as they are known by now: step by step everything of them may change.
 * Once they have left, another may have come.
 */
export function useWhose(marks: Marks | undefined): Marks | undefined {
  const now = marks && printsOf(marks);
  const [whose, setWhose] = useState(now);
  const [hasLeft, setLeft] = useState(false);
  if (!whose || !now) return whose;
  const isTheirs = hasLeft ? isSameOne(whose, now) : isStillOne(whose, now);
  if (isTheirs === hasLeft) setLeft(!isTheirs);
  if (isTheirs && JSON.stringify(whose) !== JSON.stringify(now)) setWhose(now);
  return whose;
}
