import { Worker } from "node:worker_threads";
import type { CellValue } from "hucre/xlsx";

export { writeWorkbook } from "./write.ts";

interface SheetRow {
  /** Counted from 0, as the sheet has it: rows that hold nothing may be left out. */
  index: number;
  values: CellValue[];
}

interface Contents {
  /** The names of the sheets that are not hidden. */
  visible: string[];
  /** Its days are counted from 1904, as on an old Macintosh: what stands in it as a mere number is such a count. */
  since1904: boolean;
}

export interface Workbook {
  look(): Promise<Contents>;
  /** The rows of a sheet, null for the first; of one sheet at a time. */
  rows(sheet: string | null): AsyncGenerator<SheetRow>;
  close(): Promise<void>;
}

/** Why a workbook could not be read. */
export class WorkbookError extends Error {
  readonly reason: "damaged" | "encrypted" | "large";

  constructor(reason: WorkbookError["reason"]) {
    super(`The workbook is ${reason}`);
    this.reason = reason;
  }
}

/** From `server/` and from the built server's folder alike. */
const thread = new URL("../workbook/thread.mjs", import.meta.url);
/** In megabytes. What needs more is refused, where it would take the server with it. */
const mostMemory = 2_048;

/** Opens an Excel file in a thread of its own: to unpack one takes seconds, in which nothing else would be answered. */
export function openWorkbook(content: Buffer): Workbook {
  const worker = new Worker(thread, {
    workerData: { content },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  });
  const ask = asking(worker);
  return {
    look: () => ask<Contents>({ ask: "look" }),
    async *rows(sheet) {
      let some = await ask<Some>({ ask: "rows", sheet });
      for (;;) {
        yield* some.rows;
        if (some.done) return;
        some = await ask<Some>({ ask: "more" });
      }
    },
    close: async () => void (await worker.terminate()),
  };
}

interface Some {
  rows: SheetRow[];
  done: boolean;
}
interface Question {
  ask: "look" | "rows" | "more";
  sheet?: string | null;
}
type Said = { answer: unknown } | { failed: string };

/** One question at a time. A thread that ends owes no answer any more. */
function asking(worker: Worker): <A>(question: Question) => Promise<A> {
  let broken: WorkbookError | undefined;
  let waiting: { resolve: (answer: never) => void; reject: (error: WorkbookError) => void } | undefined;
  const breakOff = (reason: WorkbookError["reason"]) => {
    broken ??= new WorkbookError(reason);
    waiting?.reject(broken);
  };
  worker.on("message", (said: Said) => {
    if ("answer" in said) waiting?.resolve(said.answer as never);
    else breakOff(said.failed === "EncryptedFileError" ? "encrypted" : "damaged");
  });
  worker.on("error", (error: NodeJS.ErrnoException) =>
    breakOff(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "large" : "damaged"),
  );
  worker.on("exit", () => breakOff("damaged"));
  return (question) =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken);
      waiting = { resolve, reject };
      worker.postMessage(question);
    });
}
