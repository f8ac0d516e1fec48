import { createRecord } from "./create.ts";
import { getRecord } from "./get.ts";
import { kinds } from "./kinds.ts";
import { listRecords } from "./list.ts";
import { removeRecord } from "./remove.ts";
import { revealRecord } from "./reveal.ts";
import { updateRecord } from "./update.ts";

/** The same five calls for every kind of record. */
export const recordHandlers = [
  ...kinds.flatMap((kind) => [
    listRecords(kind),
    getRecord(kind),
    createRecord(kind),
    updateRecord(kind),
    removeRecord(kind),
  ]),
  revealRecord,
];
