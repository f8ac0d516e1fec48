import { apart, readAtMost } from "./outside.ts";
import { sign } from "./signature.ts";

export type Posted = { ok: true; contentType: string; body: string } | { ok: false; reason: string };

/** Enough for the largest document there may be, and for seeing that one is larger. */
const mostBytes = 256 * 1024;

/**
 * One signed request to a webhook: POST as a form, GET in the query. The `#…` of the URL is the carrier's own
 * (connection overrides) and is neither sent nor signed; `user:password@` is signed and sent as basic auth.
 */
export const post = async (options: {
  url: string;
  method: string;
  params: Record<string, string>;
  authToken: string;
  timeoutMs: number;
  headers?: Record<string, string>;
  stopped: AbortSignal;
}): Promise<Posted> => {
  const get = options.method === "GET";
  const form = new URLSearchParams(options.params).toString();
  const bare = options.url.replace(/#.*$/, "");
  const signedUrl = get ? bare + (bare.includes("?") ? "&" : "?") + form : bare;
  const { url, headers: auth } = apart(signedUrl);
  const headers: Record<string, string> = {
    ...options.headers,
    ...auth,
    "user-agent": "TwilioProxy/1.1",
    accept: "*/*",
    "x-twilio-signature": sign(options.authToken, signedUrl, get ? {} : options.params),
  };
  if (!get) headers["content-type"] = "application/x-www-form-urlencoded; charset=utf-8";
  // Not AbortSignal.any with AbortSignal.timeout: Node 20 collects such a timeout as rubbish, and it never fires.
  const cut = new AbortController();
  const stop = () => cut.abort(options.stopped.reason);
  const late = setTimeout(() => cut.abort(new DOMException("late", "TimeoutError")), options.timeoutMs);
  options.stopped.addEventListener("abort", stop, { once: true });
  if (options.stopped.aborted) stop();
  try {
    const response = await fetch(url, {
      method: get ? "GET" : "POST",
      headers,
      body: get ? null : form,
      redirect: "manual",
      signal: cut.signal,
    });
    const body = (await readAtMost(response, mostBytes)).toString();
    if (!response.ok) return { ok: false, reason: `it answered ${response.status}` };
    return { ok: true, contentType: response.headers.get("content-type") ?? "", body };
  } catch (error) {
    return { ok: false, reason: reasonOf(error, options.timeoutMs) };
  } finally {
    clearTimeout(late);
    options.stopped.removeEventListener("abort", stop);
  }
};

const reasonOf = (error: unknown, timeoutMs: number): string => {
  if (error instanceof Error && error.name === "TimeoutError") return `no answer in ${timeoutMs / 1000} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code === "ECONNREFUSED" ? "nobody is there" : `the connection failed${code && ` (${code})`}`;
};
