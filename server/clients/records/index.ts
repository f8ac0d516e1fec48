import { createRecord } from "./create.ts";
import { families } from "./family.ts";
import { getRecord } from "./get.ts";
import { listRecords } from "./list.ts";
import { removeRecord } from "./remove.ts";
import { revealRecord } from "./reveal.ts";
import { updateRecord } from "./update.ts";

/** The same five calls for every kind of record. */
export const recordHandlers = [
  ...families.flatMap((family) => [
    listRecords(family),
    getRecord(family),
    createRecord(family),
    updateRecord(family),
    removeRecord(family),
  ]),
  revealRecord,
];
