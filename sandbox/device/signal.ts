import { keptMs } from "../signal/events.ts";
import { followEvents, type Listening } from "./events.ts";
import { isRefused, isUnanswered, SignalError } from "./signal-error.ts";

export type Identity = { token: string } | { number: string };

export type Signal = {
  address: string;
  /** Milliseconds since 1970; null without a token. */
  expiresAt: number | null;
  post: <T>(path: string, body?: unknown) => Promise<T>;
  /** Resolves when the company has heard it, whatever it answers, or has forgotten this device. */
  insist: (path: string, body?: unknown) => Promise<void>;
  /** Signs off, behind what is insisted on; resolves when the company has heard it. */
  close: () => Promise<void>;
};

/** `completed`: the page went away and came back, and its calls were hung up as it went. */
type Lost = (why: "failed" | "completed") => void;

export type SignalPlan = Omit<Listening, "lost"> & {
  lost: Lost;
  /** Address of the telephone company. */
  url: string;
  timeoutMs: number;
  /** A request was not answered or met a fault, and may or may not have been done. */
  unanswered: (error: SignalError) => void;
};

const insistMs = 1000;

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
  // What stands in between may answer with a page.
  const read = text.startsWith("{") ? JSON.parse(text) : undefined;
  if (!response.ok) {
    throw new SignalError(
      String(read?.message ?? response.status),
      response.status,
      read?.isElsewhere === true,
    );
  }
  return read as T;
};

const postUntilHeard = async (url: string, body: unknown, timeoutMs: number): Promise<void> => {
  const until = Date.now() + keptMs;
  while (Date.now() < until) {
    try {
      return await post(url, body, timeoutMs);
    } catch (error) {
      if (isRefused(error)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, insistMs));
  }
};

/** Speaks with the telephone company and listens; it rings here only once `/register` is posted. */
export const openSignal = async (identity: Identity, plan: SignalPlan): Promise<Signal> => {
  const { url, take, line, timeoutMs, unanswered } = plan;
  const root = `${url}/sandbox/signal/sessions`;
  const { id, address, expiresAt } = await post<{ id: string; address: string; expiresAt: number | null }>(
    root,
    { ...identity, registered: false },
    timeoutMs,
  );
  const session = `${root}/${id}`;
  /** What was insisted on and may not have been heard. */
  const words = new Map<Promise<void>, { path: string; body?: unknown }>();
  let closed = false;
  const lost = () => {
    void close();
    plan.lost("failed");
  };
  // A page that goes away can still send this, and no answer is awaited. What it says as it goes may never be sent.
  const signOff = () => void navigator.sendBeacon(`${session}/end`, JSON.stringify([...words.values()]));
  const stop = await followEvents(`${session}/events`, { take, line, lost }, timeoutMs).catch(
    (error: unknown) => {
      signOff();
      throw error;
    },
  );
  const insist = (path: string, body?: unknown) => {
    const heard = postUntilHeard(session + path, body, timeoutMs).finally(() => words.delete(heard));
    words.set(heard, { path, body });
    return heard;
  };
  let gone = Promise.resolve();
  const close = () => {
    if (closed) return gone;
    closed = true;
    stop();
    // What was declined is not to be heard as gone.
    gone = Promise.all(words.keys())
      .then(() => insist("/end"))
      .then(() => globalThis.removeEventListener("pagehide", leave));
    return gone;
  };
  const leave = ({ persisted }: PageTransitionEvent) => {
    globalThis.removeEventListener("pagehide", leave);
    signOff();
    if (closed) return;
    closed = true;
    stop();
    // The browser keeps it for the way back, where it has to learn that it signed off.
    if (persisted) globalThis.addEventListener("pageshow", () => plan.lost("completed"), { once: true });
  };
  globalThis.addEventListener("pagehide", leave);
  return {
    address,
    expiresAt,
    post: async <T>(path: string, body?: unknown) => {
      try {
        return await post<T>(session + path, body, timeoutMs);
      } catch (error) {
        if (isUnanswered(error) && !closed) unanswered(error);
        throw error;
      }
    },
    insist,
    close,
  };
};
