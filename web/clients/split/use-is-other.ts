import { useState } from "react";
import type { Client } from "../../../contract/clients.ts";
import { isSameOne } from "../../form/whose.ts";
import type { Level } from "../person.ts";
import { marksOf } from "./person-marks.ts";

export interface InPlace {
  /** As it was when the dialog was opened. */
  stored: Client;
  /** As it is by now. */
  client: Client;
  level: Level;
}

/**
 * Whether the person whom a dialog was opened for has left their place in the contact meanwhile, or somebody has come to
 * an empty one. Who is only called otherwise by now has stayed; `typed`: who is there as it is typed came by the own save.
 */
export function useIsOther({ stored, client, level, typed }: InPlace & { typed?: () => object }): boolean {
  const [was, now] = [marksOf(stored, level), marksOf(client, level)];
  const isEmptied = (was.length === 0) !== (now.length === 0);
  // Once they have left, another may have come.
  const [hasLeft, setLeft] = useState(isEmptied);
  if (isEmptied && !hasLeft) setLeft(true);
  if (!hasLeft || isSameOne(was, now)) return false;
  return !typed || !isSameOne(marksOf(typed(), level), now);
}
