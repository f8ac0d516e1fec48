import { type CallInput, type Endpoint, type Result, saves } from "../../contract/endpoint.ts";
import { ApiError, call, isDecided, NoAnswer, wasInTheWay } from "./call.ts";
import { isSame } from "./in-flight.ts";
import { saving } from "./saving.ts";
import { getSession } from "./session.ts";
import { pauseBetween, TRIES } from "./tries.ts";
import { uuidV7 } from "./uuid-v7.ts";

interface Options {
  /** Aborted: it is not tried again. */
  over?: AbortSignal;
  /** Aborted: its answer is not waited for either. */
  signal?: AbortSignal;
}

/** Sends commands, again where the network failed. One whose answer was lost keeps its key for whoever tries the very same again. */
export class Sender {
  #lost: { of: object; input: object; key: string; why: Error } | undefined;

  send<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: Options = {}): Promise<Result<E>> {
    // Somebody else may be signed in by the time that it is tried again.
    const token = getSession()?.token;
    const answer = this.#send(endpoint, input, token, options);
    return saves(endpoint) ? saving(token, answer) : answer;
  }

  async #send<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    token: string | undefined,
    { over, signal }: Options,
  ): Promise<Result<E>> {
    const lost = this.#lost?.of === endpoint && isSame(this.#lost.input, input) ? this.#lost : undefined;
    const idempotencyKey = lost?.key ?? uuidV7();
    this.#lost = undefined;
    let unanswered = lost?.why;
    const keep = (why: Error) => (this.#lost = { of: endpoint, input, key: idempotencyKey, why });
    for (let attempt = 1; ; attempt++) {
      try {
        return await call(endpoint, input, { idempotencyKey, token, signal, over });
      } catch (error) {
        if (error instanceof NoAnswer) unanswered = error;
        // What was in the way may be a try of its own that had no answer, and is carried out yet.
        else if (!unanswered || !wasInTheWay(error)) {
          // Something in between may have answered in the place of a server that carried it out.
          if (error instanceof ApiError && !isDecided(error)) keep(error);
          throw error;
        }
        if (attempt === TRIES || over?.aborted) {
          keep(unanswered);
          throw unanswered;
        }
        await pauseBetween(attempt, over);
        if (over?.aborted) throw unanswered;
      }
    }
  }
}
