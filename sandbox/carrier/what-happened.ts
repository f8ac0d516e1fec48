import { randomUUID } from "node:crypto";
import type { EventRow } from "../store/rows.ts";
import type { Carrier } from "./carrier.ts";

/** Adds a line to "What happened" of the outside `number`'s handset. */
export const happened = (
  { store, log }: Pick<Carrier, "store" | "log">,
  number: string | null,
  way: EventRow["way"],
  text: string,
  bad = false,
): void => {
  const id = randomUUID();
  store.put("events", id, { id, at: new Date().toISOString(), way, text, number, bad });
  log.info({ number, way }, text);
};

const mostTold = 10;

/** What is wrong with one document: no more of it than leaves room for what else happened. */
export const tellProblems = (
  problems: readonly { code: number; what: string }[],
  tell: (text: string) => void,
): void => {
  for (const { code, what } of problems.slice(0, mostTold)) tell(`Error ${code}. ${what}`);
  const more = problems.length - mostTold;
  if (more > 0) tell(`Of the same document: and ${more.toLocaleString("en-US")} more`);
};
