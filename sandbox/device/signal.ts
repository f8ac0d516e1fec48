import { followEvents, type Listening } from "./events.ts";
import { isUnanswered, SignalError } from "./signal-error.ts";

export type Identity = { token: string } | { number: string };

export type Signal = {
  address: string;
  /** Milliseconds since 1970; null without a token. */
  expiresAt: number | null;
  post: <T>(path: string, body?: unknown) => Promise<T>;
  /** Says it until the company has heard it, or this is closed. What it answers does not matter. */
  insist: (path: string) => Promise<void>;
  close: () => void;
};

/** `completed`: the page went away and came back, and its calls were hung up as it went. */
type Lost = (why: "failed" | "completed") => void;

export type SignalPlan = Omit<Listening, "lost"> & {
  lost: Lost;
  /** Address of the telephone company. */
  url: string;
  timeoutMs: number;
  /** A request was not answered, and may or may not have been heard. */
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
  /** What is said as soon as the line is back. */
  const owed = new Set<string>();
  let up = true;
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
    plan.lost("failed");
  };
  const line = (isUp: boolean) => {
    up = isUp;
    plan.line(isUp);
    if (!isUp) return;
    const due = [...owed];
    owed.clear();
    for (const path of due) void insist(path);
  };
  const stop = await followEvents(`${root}/${id}/events`, { take, line, lost }, timeoutMs).catch(
    (error: unknown) => {
      signOff();
      throw error;
    },
  );
  const close = () => {
    if (closed) return;
    closed = true;
    stop();
    globalThis.removeEventListener("pagehide", leave);
    // A page that goes away can still send this, and no answer is awaited.
    signOff();
  };
  const leave = ({ persisted }: PageTransitionEvent) => {
    close();
    // The browser keeps it for the way back, where it has to learn that it signed off.
    if (persisted) globalThis.addEventListener("pageshow", () => plan.lost("completed"), { once: true });
  };
  globalThis.addEventListener("pagehide", leave);
  const ask = async <T>(path: string, body?: unknown) => {
    try {
      return await post<T>(`${root}/${id}${path}`, body, timeoutMs);
    } catch (error) {
      if (isUnanswered(error) && !closed) unanswered(error);
      throw error;
    }
  };
  const insist = async (path: string): Promise<void> => {
    try {
      await ask(path);
    } catch (error) {
      if (closed || !isUnanswered(error)) return;
      if (up) setTimeout(() => !closed && void insist(path), insistMs);
      else owed.add(path);
    }
  };
  return { address, expiresAt, post: ask, insist, close };
};
