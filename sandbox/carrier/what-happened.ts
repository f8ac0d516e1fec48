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
