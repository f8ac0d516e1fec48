import { randomUUID } from "node:crypto";
import { type Dispatcher, fetch, type Response } from "undici";
import { Astray } from "./astray.ts";
import { decodeAnswer } from "./charset.ts";
import { type Connection, connectionOf, type Trouble, troubleOf } from "./connection.ts";
import type { Cookies } from "./cookies.ts";
import { apart, follow, readAtMost } from "./outside.ts";
import { sign } from "./signature.ts";
import { waysOut, type WayTo } from "./ways-out.ts";

export type Failed = { ok: false; code: 11200 | 11215 | 11243; reason: string };
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
  /** Milliseconds that it may take, unless its address says so itself. */
  timeoutMs: number;
  /** The same for all that is one request, however often it is sent. */
  token?: string;
  cookies?: Cookies;
  stopped: AbortSignal;
  /** Told before it is sent again. */
  retrying?: (reason: string, tries: number, most: number) => void;
};

/**
 * One signed request to a webhook: POST as a form, GET in the query; sent again as its address or else the service
 * says. The `#…` of the URL is the carrier's own (connection overrides) and is neither sent nor signed;
 * `user:password@` is signed and sent as basic auth.
 */
export const post = async (order: Order, wayTo = waysOut): Promise<Posted> => {
  const connection = connectionOf(order.url, order.timeoutMs);
  if (!connection) return failed("its retry policy (rp) is none", 11243);
  // Not AbortSignal.any with AbortSignal.timeout: Node 20 collects such a timeout as rubbish, and it never fires.
  const cut = new AbortController();
  const stop = () => cut.abort(order.stopped.reason);
  const late = setTimeout(() => cut.abort(new DOMException("late", "TimeoutError")), connection.totalMs);
  order.stopped.addEventListener("abort", stop, { once: true });
  if (order.stopped.aborted) stop();
  const token = order.token ?? randomUUID();
  try {
    for (let tries = 1; ; tries += 1) {
      const { posted, trouble } = await sendOnce({ ...order, token }, connection, cut.signal, wayTo);
      const isRetried = trouble !== null && connection.again.has(trouble) && tries <= connection.retries;
      if (posted.ok || !isRetried || cut.signal.aborted) return posted;
      order.retrying?.(posted.reason, tries + 1, connection.retries + 1);
    }
  } finally {
    clearTimeout(late);
    order.stopped.removeEventListener("abort", stop);
  }
};

const failed = (reason: string, code: Failed["code"] = 11200): Failed => ({ ok: false, code, reason });

type Asked = { url: string; method: string; params: Record<string, string> };
type Sent = Order & { token: string };
type Tried = { posted: Posted; trouble: Trouble | null };

const sendOnce = async (
  order: Sent,
  connection: Connection,
  signal: AbortSignal,
  wayTo: WayTo,
): Promise<Tried> => {
  let begun = false;
  const began = () => {
    begun = true;
  };
  try {
    const { status, ...posted } = await askWherever(order, signal, (host) => wayTo(host, connection), began);
    if (status < 300) return { posted, trouble: null };
    return { posted: failed(`it answered ${status}`), trouble: troubleOf(status) };
  } catch (error) {
    if (error instanceof Astray) return { posted: failed(error.message, error.code), trouble: null };
    // A connection that breaks is none, until an answer has begun: then the request was taken, and only its
    // answer is missing (docs of connection overrides: `ct` is to connect, `rt` the answer and all its pieces).
    const trouble = begun || isUnanswered(error) ? "rt" : "ct";
    return { posted: failed(reasonOf(error, connection, begun)), trouble };
  }
};

const askWherever = async (order: Sent, signal: AbortSignal, wayTo: WayTo, began: () => void) => {
  const first: Asked = { url: addressOf(order.url), method: order.method, params: order.params };
  const lead = (asked: Asked, url: string, status: number): Asked => {
    const isSame = asked.method !== "GET" && keepsMethod.has(status);
    return { ...(isSame ? asked : { method: "GET", params: {} }), url: addressOf(url) };
  };
  const ask = (each: Asked, by: Dispatcher) => request(order, each, signal, by);
  const { response, asked } = await follow(first, ask, lead, wayTo);
  began();
  const { status } = response;
  const isTaken = status < 300;
  // What refuses has said all, whether the rest of it arrives or not.
  if (!isTaken) await response.body?.cancel().catch(() => undefined);
  const contentType = response.headers.get("content-type") ?? "";
  const body = isTaken ? decodeAnswer(await readAtMost(response, mostBytes), contentType) : "";
  const url = asked === first ? order.url : asked.url;
  return { ok: true as const, status, url, contentType, body };
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
  { authToken, token, cookies }: Sent,
  { url: address, method, params }: Asked,
  signal: AbortSignal,
  dispatcher: Dispatcher,
): Promise<Response> => {
  const get = method === "GET";
  const form = new URLSearchParams(params).toString();
  const query = get && form !== "" ? (address.includes("?") ? "&" : "?") + form : "";
  const { url, headers: auth } = apart(address + query);
  const headers: Record<string, string> = {
    ...auth,
    "i-twilio-idempotency-token": token,
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

/** What undici says went wrong below the request. */
const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
};

const isUnanswered = (error: unknown): boolean =>
  ["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"].includes(codeOf(error));

const reasonOf = (error: unknown, { connectMs, readMs, totalMs }: Connection, begun: boolean): string => {
  if (error instanceof Error && error.name === "TimeoutError") return `no answer in ${totalMs / 1000} s`;
  if (isUnanswered(error)) return `no answer in ${readMs / 1000} s`;
  if (begun) return "its answer broke off";
  const code = codeOf(error);
  if (code === "UND_ERR_CONNECT_TIMEOUT") return `no connection in ${connectMs / 1000} s`;
  return code === "ECONNREFUSED" ? "nobody is there" : `the connection failed${code && ` (${code})`}`;
};
