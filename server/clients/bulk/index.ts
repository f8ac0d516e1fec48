import { advanceBulk } from "./advance.ts";
import { getBulk, listBulks } from "./list.ts";
import { startBulk } from "./start.ts";
import { stopBulk } from "./stop.ts";
import { undoBulk } from "./undo.ts";

export const bulkHandlers = [listBulks, getBulk, startBulk, stopBulk, undoBulk];

export const bulkJobs = { "bulk.advance": advanceBulk };
