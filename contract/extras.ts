import type { z } from "zod";
import { prose, text } from "./formats.ts";
import { adding, changing, recordEndpoints, showing } from "./records.ts";

/** Whatever else is known of a client: a label and what it says. */
export const extraFields = { field: text(100, "A label"), value: prose(2000, "A value") };

export const Extra = showing(extraFields);
export type Extra = z.infer<typeof Extra>;

export const extras = recordEndpoints("extras", {
  segment: "misc",
  noun: "additional info item",
  create: adding(extraFields),
  change: changing(extraFields),
  record: Extra,
});
