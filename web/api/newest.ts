import type { CallInput, Endpoint, Result } from "../../contract/endpoint.ts";
import { ApiError } from "./call.ts";
import { Sender } from "./sender.ts";
import { onSession } from "./session.ts";

/** Something newer was asked for, here or in another window, or the session is another: nobody waits for this one. */
export class Superseded extends Error {}

/** What the server has not answered by then is given up for a newer one. */
const WAIT_MS = 3_000;

interface Sent {
  end: Promise<unknown>;
  supersede(): void;
}

/**
 * Commands of one endpoint of which the newest alone counts, as with a status. One is on its way at a time, so that no
 * older one is carried out after it; what was lost is tried again only as long as it is the newest.
 */
export class Newest<E extends Endpoint> {
  readonly #endpoint: E;
  #latest: Sent | undefined;

  constructor(endpoint: E) {
    this.#endpoint = endpoint;
  }

  /** @throws Superseded when a newer one was quicker */
  send(input: CallInput<E>): Promise<Result<E>> {
    const before = this.#latest;
    before?.supersede();
    const [over, late] = [new AbortController(), new AbortController()];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const supersede = () => {
      over.abort();
      timer ??= setTimeout(() => late.abort(), WAIT_MS);
    };
    const stop = whenOver(this.#endpoint, () => over.abort());
    const answer = (async () => {
      try {
        await before?.end;
        if (over.signal.aborted) throw new Superseded();
        // A key of its own each time: the same again is meant anew, as something else may have been in between.
        return await new Sender().send(this.#endpoint, input, { over: over.signal, signal: late.signal });
      } catch (error) {
        throw over.signal.aborted && !(error instanceof ApiError) ? new Superseded() : error;
      } finally {
        stop();
        clearTimeout(timer);
        if (this.#latest?.supersede === supersede) this.#latest = undefined;
      }
    })();
    this.#latest = { end: answer.catch(() => {}), supersede };
    return answer;
  }
}

/** Other windows are told of this one, and whatever they ask for from now on ends it; another session does, too. */
function whenOver(endpoint: Endpoint, end: () => void): () => void {
  const windows = otherWindows(`switchboard.${endpoint.name}`);
  if (windows) windows.onmessage = end;
  windows?.postMessage(null);
  const stop = onSession(end);
  return () => {
    stop();
    windows?.close();
  };
}

/** Where a site may keep nothing, Firefox lets its windows not speak to each other either. */
function otherWindows(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
