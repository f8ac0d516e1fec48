import { useState } from "react";
import { isRecord, store, stored } from "../api/stored.ts";

/** Stands at an edge of the frame, open or as a rail. */
export type Part = "side" | "phone";

/** Whether a part stands open, as the person last chose it for this kind of page. */
export function useChosenOpen(part: Part, where: string, usual: boolean): [boolean, (open: boolean) => void] {
  const place = `switchboard.${part}`;
  const [chosen, setChosen] = useState(() => read(place));
  function choose(open: boolean) {
    const next = { ...chosen, [where]: open };
    setChosen(next);
    store(place, JSON.stringify(next));
  }
  return [chosen[where] ?? usual, choose];
}

function read(place: string): Partial<Record<string, boolean>> {
  const found = stored(place);
  if (!isRecord(found)) return {};
  const kept = Object.entries(found).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === "boolean",
  );
  return Object.fromEntries(kept);
}
