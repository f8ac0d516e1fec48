import { sentenceOf } from "../../server/stop.ts";

/** Prints why a command cannot go on: one sentence for what the operator can mend, all we know otherwise. */
export function report(error: unknown) {
  process.stderr.write(`${sentenceOf(error) ?? (error as Error).stack ?? String(error)}\n`);
}
