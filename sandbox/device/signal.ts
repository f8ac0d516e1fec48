import type { SignalEvent } from "../signal/events.ts";

export type Identity = { token: string } | { number: string };

export type Signal = {
  address: string;
  /** Milliseconds since 1970; null without a token. */
  expiresAt: number | null;
  post: <T>(path: string, body?: unknown) => Promise<T>;
  close: () => void;
};

/** Refused by the telephone company, in words for the person; `status` 0 when it was not reached. */
export class SignalError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = "SignalError";
    this.status = status;
  }
}

const post = async <T>(url: string, body: unknown): Promise<T> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body ?? {}),
  }).catch(() => {
    throw new SignalError("The telephone company cannot be reached", 0);
  });
  const text = await response.text();
  const read = text === "" ? undefined : JSON.parse(text);
  if (!response.ok) throw new SignalError(String(read?.message ?? response.status), response.status);
  return read as T;
};

/**
 * Registers at the telephone company and listens. The browser reconnects the stream by itself and resumes after the
 * last event; `lost` is called when that is no longer possible because the registration is gone.
 */
export const openSignal = async (
  base: string,
  identity: Identity,
  take: (event: SignalEvent) => void,
  lost: () => void,
): Promise<Signal> => {
  const root = `${base}/sandbox/signal/sessions`;
  const { id, address, expiresAt } = await post<{ id: string; address: string; expiresAt: number | null }>(
    root,
    identity,
  );
  const stream = new EventSource(`${root}/${id}/events`);
  let closed = false;
  const close = () => {
    if (closed) return;
    closed = true;
    stream.close();
    globalThis.removeEventListener("pagehide", close);
    // A page that goes away can still send this, and no answer is awaited.
    navigator.sendBeacon(`${root}/${id}/end`);
  };
  globalThis.addEventListener("pagehide", close);
  stream.addEventListener("message", (message) => take(JSON.parse(message.data) as SignalEvent));
  stream.addEventListener("error", () => {
    if (closed || stream.readyState !== EventSource.CLOSED) return;
    close();
    lost();
  });
  await opened(stream);
  return { address, expiresAt, post: (path, body) => post(`${root}/${id}${path}`, body), close };
};

const opened = (stream: EventSource) =>
  new Promise<void>((resolve, reject) => {
    stream.addEventListener("open", () => resolve(), { once: true });
    stream.addEventListener(
      "error",
      () => reject(new SignalError("The telephone company cannot be reached", 0)),
      {
        once: true,
      },
    );
  });
