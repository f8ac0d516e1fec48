import { compareSealed } from "./merge/compare.ts";
import { mergeClients } from "./merge/merge.ts";
import { countRecords } from "./split/counts.ts";
import { removePerson } from "./split/remove-person.ts";
import { splitClient } from "./split/split.ts";

/** Two clients become one, one becomes two, or one person goes. */
export const mergingHandlers = [compareSealed, countRecords, mergeClients, splitClient, removePerson];
