import type { Logger } from "pino";

/** Work that no answer waits for. The stop of the process does, while the database is still there. */
export class Meanwhile {
  readonly #log: Logger;
  readonly #under = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Begins it behind what is being done now. `what`: said in the log when it fails. */
  do(what: string, work: () => Promise<unknown>): void {
    const done = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => this.#log.error({ err: error }, what))
      .then(() => void this.#under.delete(done));
    this.#under.add(done);
  }

  /** Waits for all of it, also for what begins while it waits. */
  async over(): Promise<void> {
    while (this.#under.size > 0) await Promise.all(this.#under);
  }
}
