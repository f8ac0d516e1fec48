import { write } from "../db/connection.ts";
import type { Ahead } from "../http/context.ts";
import { enqueue } from "./queue.ts";

const day = 24 * 60 * 60 * 1000;

/** Arranged before anything is stored: whatever happens to the upload from here on, nothing stays behind. */
export const forgetLater = ({ app, accountId, now }: Ahead, fileId: string): Promise<void> =>
  write(app.pool, accountId, async (db) =>
    enqueue(db, "sms.forgetUnsent", { accountId, fileId }, { runAt: new Date(now.getTime() + day) }),
  );
