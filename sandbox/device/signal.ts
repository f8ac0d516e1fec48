import { followEvents, type Listening } from "./events.ts";
import { isUnanswered, SignalError } from "./signal-error.ts";

export type Identity = { token: string } | { number: string };

export type Signal = {
  address: string;
  /** Milliseconds since 1970; null without a token. */
  expiresAt: number | null;
  post: <T>(path: string, body?: unknown) => Promise<T>;
  close: () => void;
};

export type SignalPlan = Listening & {
  /** Address of the telephone company. */
  url: string;
  timeoutMs: number;
  /** A request was not answered, and may or may not have been heard. */
  unanswered: (error: SignalError) => void;
};

const post = async <T>(url: string, body: unknown, timeoutMs: number): Promise<T> => {
  const ask = async () => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { response, text: await response.text() };
  };
  const { response, text } = await ask().catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === "TimeoutError";
    throw new SignalError(`The telephone company ${isLate ? "does not answer" : "cannot be reached"}`, 0);
  });
  const read = text === "" ? undefined : JSON.parse(text);
  if (!response.ok) {
    throw new SignalError(
      String(read?.message ?? response.status),
      response.status,
      read?.isElsewhere === true,
    );
  }
  return read as T;
};

/** Speaks with the telephone company and listens; it rings here only once `/register` is posted. */
export const openSignal = async (identity: Identity, plan: SignalPlan): Promise<Signal> => {
  const { url, take, timeoutMs, unanswered } = plan;
  const root = `${url}/sandbox/signal/sessions`;
  const { id, address, expiresAt } = await post<{ id: string; address: string; expiresAt: number | null }>(
    root,
    { ...identity, registered: false },
    timeoutMs,
  );
  const signOff = () => void navigator.sendBeacon(`${root}/${id}/end`);
  let closed = false;
  const lost = () => {
    close();
    plan.lost();
  };
  const stop = await followEvents(`${root}/${id}/events`, { take, lost }, timeoutMs).catch(
    (error: unknown) => {
      signOff();
      throw error;
    },
  );
  const close = () => {
    if (closed) return;
    closed = true;
    stop();
    globalThis.removeEventListener("pagehide", close);
    // A page that goes away can still send this, and no answer is awaited.
    signOff();
  };
  globalThis.addEventListener("pagehide", close);
  return {
    address,
    expiresAt,
    post: async <T>(path: string, body?: unknown) => {
      try {
        return await post<T>(`${root}/${id}${path}`, body, timeoutMs);
      } catch (error) {
        if (isUnanswered(error) && !closed) unanswered(error);
        throw error;
      }
    },
    close,
  };
};
