import type { Cookies } from "./cookies.ts";
import { apart, isFollowed, readAtMost } from "./outside.ts";
import { sign } from "./signature.ts";

export type Failed = { ok: false; code: 11200 | 11215; reason: string };
export type Posted =
  | {
      ok: true;
      /** Where it was found, when that is not where it was sought. */
      url: string;
      contentType: string;
      body: string;
    }
  | Failed;

/** Enough for the largest document there may be, and for seeing that one is larger. */
const mostBytes = 256 * 1024;
const mostRedirects = 10;

type Order = {
  url: string;
  method: string;
  params: Record<string, string>;
  authToken: string;
  timeoutMs: number;
  headers?: Record<string, string>;
  cookies?: Cookies;
  stopped: AbortSignal;
};

/**
 * One signed request to a webhook: POST as a form, GET in the query. The `#…` of the URL is the carrier's own
 * (connection overrides) and is neither sent nor signed; `user:password@` is signed and sent as basic auth.
 */
export const post = async (order: Order): Promise<Posted> => {
  // Not AbortSignal.any with AbortSignal.timeout: Node 20 collects such a timeout as rubbish, and it never fires.
  const cut = new AbortController();
  const stop = () => cut.abort(order.stopped.reason);
  const late = setTimeout(() => cut.abort(new DOMException("late", "TimeoutError")), order.timeoutMs);
  order.stopped.addEventListener("abort", stop, { once: true });
  if (order.stopped.aborted) stop();
  try {
    return await follow(order, cut.signal);
  } catch (error) {
    return failed(reasonOf(error, order.timeoutMs));
  } finally {
    clearTimeout(late);
    order.stopped.removeEventListener("abort", stop);
  }
};

const failed = (reason: string, code: Failed["code"] = 11200): Failed => ({ ok: false, code, reason });

/** Goes where the answers lead to, as a browser does (docs of TwiML, "a well-behaved HTTP client"). */
const follow = async (order: Order, signal: AbortSignal): Promise<Posted> => {
  let asked = { url: addressOf(order.url), method: order.method, params: order.params };
  for (let n = 0; n <= mostRedirects; n += 1) {
    const response = await request(order, asked, signal);
    const location = redirects.has(response.status) ? response.headers.get("location") : null;
    if (location === null) {
      const body = (await readAtMost(response, mostBytes)).toString();
      if (!response.ok) return failed(`it answered ${response.status}`);
      const contentType = response.headers.get("content-type") ?? "";
      return { ok: true, url: n === 0 ? order.url : asked.url, contentType, body };
    }
    await response.body?.cancel();
    const next = URL.canParse(location, asked.url) ? new URL(location, asked.url) : null;
    if (!next || !isFollowed(new URL(asked.url), next)) return failed(`it redirected to ${location}`);
    const isSame = asked.method !== "GET" && keepsMethod.has(response.status);
    asked = { ...(isSame ? asked : { method: "GET", params: {} }), url: addressOf(next.href) };
  }
  return failed(`it redirected more than ${mostRedirects} times`, 11215);
};

const redirects = new Set([301, 302, 303, 307, 308]);
const keepsMethod = new Set([307, 308]);

/** The address as it arrives: what is signed is what the other end sees. */
const addressOf = (address: string): string => {
  const url = new URL(address);
  url.hash = "";
  // A question mark with nothing after it is not sent.
  if (url.search === "") url.search = "";
  return url.href;
};

const request = async (
  { authToken, headers: more, cookies }: Order,
  { url: address, method, params }: { url: string; method: string; params: Record<string, string> },
  signal: AbortSignal,
): Promise<Response> => {
  const get = method === "GET";
  const form = new URLSearchParams(params).toString();
  const query = get && form !== "" ? (address.includes("?") ? "&" : "?") + form : "";
  const { url, headers: auth } = apart(address + query);
  const headers: Record<string, string> = {
    ...more,
    ...auth,
    "user-agent": "TwilioProxy/1.1",
    accept: "*/*",
    "x-twilio-signature": sign(authToken, address + query, get ? {} : params),
  };
  if (!get) headers["content-type"] = "application/x-www-form-urlencoded; charset=utf-8";
  const cookie = cookies?.header(url) ?? "";
  if (cookie !== "") headers["cookie"] = cookie;
  const response = await fetch(url, {
    method: get ? "GET" : "POST",
    headers,
    body: get ? null : form,
    redirect: "manual",
    signal,
  });
  cookies?.keep(url, response.headers.getSetCookie());
  return response;
};

const reasonOf = (error: unknown, timeoutMs: number): string => {
  if (error instanceof Error && error.name === "TimeoutError") return `no answer in ${timeoutMs / 1000} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code === "ECONNREFUSED" ? "nobody is there" : `the connection failed${code && ` (${code})`}`;
};
