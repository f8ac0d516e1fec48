import type { CallInput, Endpoint, Result } from "../../contract/endpoint.ts";
import { call, NoAnswer } from "./call.ts";
import { isSame } from "./in-flight.ts";
import { uuidV7 } from "./uuid-v7.ts";

const TRIES = 3;
const PAUSE_MS = 700;

/** Sends commands. One whose answer was lost keeps its key for whoever tries the very same again. */
export class Sender {
  #lost: { of: object; input: object; key: string } | undefined;

  async send<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Result<E>> {
    const lost = this.#lost;
    const idempotencyKey = lost?.of === endpoint && isSame(lost.input, input) ? lost.key : uuidV7();
    this.#lost = undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(endpoint, input, { idempotencyKey });
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        if (attempt === TRIES) {
          this.#lost = { of: endpoint, input, key: idempotencyKey };
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, attempt * PAUSE_MS));
      }
    }
  }
}
