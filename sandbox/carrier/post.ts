import { type Dispatcher, fetch, type Response } from "undici";
import { Astray } from "./astray.ts";
import type { Cookies } from "./cookies.ts";
import { apart, follow, readAtMost } from "./outside.ts";
import { sign } from "./signature.ts";
import { waysOut, type WayTo } from "./ways-out.ts";

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
export const post = async (order: Order, wayTo = waysOut): Promise<Posted> => {
  // Not AbortSignal.any with AbortSignal.timeout: Node 20 collects such a timeout as rubbish, and it never fires.
  const cut = new AbortController();
  const stop = () => cut.abort(order.stopped.reason);
  const late = setTimeout(() => cut.abort(new DOMException("late", "TimeoutError")), order.timeoutMs);
  order.stopped.addEventListener("abort", stop, { once: true });
  if (order.stopped.aborted) stop();
  try {
    return await askWherever(order, cut.signal, wayTo);
  } catch (error) {
    if (error instanceof Astray) return failed(error.message, error.code);
    return failed(reasonOf(error, order.timeoutMs));
  } finally {
    clearTimeout(late);
    order.stopped.removeEventListener("abort", stop);
  }
};

const failed = (reason: string, code: Failed["code"] = 11200): Failed => ({ ok: false, code, reason });

type Asked = { url: string; method: string; params: Record<string, string> };

const askWherever = async (order: Order, signal: AbortSignal, wayTo: WayTo): Promise<Posted> => {
  const first: Asked = { url: addressOf(order.url), method: order.method, params: order.params };
  const lead = (asked: Asked, url: string, status: number): Asked => {
    const isSame = asked.method !== "GET" && keepsMethod.has(status);
    return { ...(isSame ? asked : { method: "GET", params: {} }), url: addressOf(url) };
  };
  const ask = (each: Asked, by: Dispatcher) => request(order, each, signal, by);
  const { response, asked } = await follow(first, ask, lead, wayTo);
  const body = (await readAtMost(response, mostBytes)).toString();
  if (!response.ok) return failed(`it answered ${response.status}`);
  const contentType = response.headers.get("content-type") ?? "";
  return { ok: true, url: asked === first ? order.url : asked.url, contentType, body };
};

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
  { url: address, method, params }: Asked,
  signal: AbortSignal,
  dispatcher: Dispatcher,
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
    dispatcher,
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
