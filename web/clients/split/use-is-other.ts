import { useState } from "react";
import type { Client } from "../../../contract/clients.ts";
import { isSameOne, isStillOne } from "../../form/whose.ts";
import type { Level } from "../person.ts";
import { isNamed, marksOf, otherLevel } from "./person-marks.ts";

export interface InPlace {
  /** As it was when the dialog was opened. */
  stored: Client;
  /** As it is by now. */
  client: Client;
  level: Level;
}

/**
 * Whether the person whom a dialog was opened for has left their place in the contact meanwhile, or another has come to
 * it. Whoever is known again by anything has stayed; `typed`: who is there as it is typed came by the own save.
 */
export function useIsOther({ stored, client, level, typed }: InPlace & { typed?: () => object }): boolean {
  // Step by step everything of them may change: compared is how they were seen last.
  const [seen, setSeen] = useState(stored);
  // Once they have left, another may have come.
  const [hasLeft, setLeft] = useState(false);
  const now = marksOf(client, level);
  const isTheirs = (hasLeft ? isSameOne : isStillOne)(marksOf(seen, level), now);
  const isOther =
    !isTheirs &&
    !(typed && isSameOne(marksOf(typed(), level), now)) &&
    (hasLeft || isAnother(seen, client, level));
  if (isOther !== hasLeft) setLeft(isOther);
  if (!isOther && seen !== client) setSeen(client);
  return isOther;
}

/** Of two who have nothing in common: the later is not the earlier who was only named since. */
function isAnother(seen: Client, client: Client, level: Level): boolean {
  const now = marksOf(client, level);
  if (marksOf(seen, level).lasting.length === 0 || now.lasting.length === 0) return true;
  return isNamed(seen, level) || isSameOne(marksOf(seen, otherLevel[level]), now);
}
