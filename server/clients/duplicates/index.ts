import { countDuplicates } from "./counts.ts";
import { dismissDuplicate, reopenDuplicate } from "./dismiss.ts";
import { likeDuplicates } from "./like.ts";
import { listDuplicates } from "./list.ts";
import { matchClients } from "./match.ts";

export const duplicateHandlers = [
  listDuplicates,
  countDuplicates,
  likeDuplicates,
  dismissDuplicate,
  reopenDuplicate,
];
export const duplicateJobs = { "duplicates.match": matchClients };
