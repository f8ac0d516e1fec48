import { advanceBulk } from "./advance.ts";
import { getBulk, listBulks } from "./list.ts";
import { startBulk } from "./start.ts";
import { listRecipients } from "./texts/recipients.ts";
import { stopBulk } from "./stop.ts";
import { undoBulk } from "./undo.ts";

export const bulkHandlers = [listBulks, getBulk, startBulk, listRecipients, stopBulk, undoBulk];

export const bulkJobs = { "bulk.advance": advanceBulk };
