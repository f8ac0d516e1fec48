import { on } from "node:events";
import { Worker } from "node:worker_threads";

type Cell = string | number | boolean | null;

interface Sheet {
  name: string;
  header: string[];
}

type Said = { wants: "rows" } | { bytes: Uint8Array } | { done: true };

/** From `server/` and from the built server's folder alike. */
const thread = new URL("../workbook/write-thread.mjs", import.meta.url);
/** So many rows are handed over at once. */
const most = 1_000;

/**
 * An Excel file of one sheet, written in a thread of its own while the next rows are read. Nothing begins before the
 * first piece is asked for, and the thread is given no more rows until the pieces that it has written are taken.
 */
export async function* writeWorkbook(sheet: Sheet, rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  const batches = inBatches(rows);
  let batch = ahead(batches);
  const worker = new Worker(thread, { workerData: sheet, execArgv: [] });
  try {
    for await (const [said] of on(worker, "message", { close: ["exit"] }) as AsyncIterable<[Said]>) {
      if ("done" in said) return;
      if ("bytes" in said) {
        yield said.bytes;
        continue;
      }
      const { value, done } = await batch;
      worker.postMessage(done ? null : value);
      if (!done) batch = ahead(batches);
    }
    throw new Error("The thread that writes a workbook ended before its end");
  } finally {
    await worker.terminate();
    await batches.return(undefined);
  }
}

/** A failure is met when the batch is waited for, which may be never. */
function ahead(batches: AsyncGenerator<Cell[][]>): Promise<IteratorResult<Cell[][]>> {
  const next = batches.next();
  next.catch(() => {});
  return next;
}

async function* inBatches(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[][]> {
  let some: Cell[][] = [];
  for await (const row of rows) {
    some.push(row);
    if (some.length < most) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
