import { type CallInput, type Endpoint, type Result, saves } from "../../contract/endpoint.ts";
import type { ErrorBody } from "../../contract/errors.ts";
import { texts } from "../../contract/errors.ts";
import { isOwnAnswer } from "./own-answer.ts";
import { failedAt, tryAgain } from "./retried.ts";
import { saving } from "./saving.ts";
import { getSession, sessionNow } from "./session.ts";
import { pauseBetween, TRIES } from "./tries.ts";

/** An answer that is not success. `message` is a sentence for the person; `fields` are sentences for a form. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly userId: string | undefined;
  /** Of a save over what others changed: up to when it tells of that. */
  readonly seen: string | undefined;
  /** Of a contact that is gone: the one that it was merged into. */
  readonly mergedInto: string | undefined;
  /** Whether the sentence is the server's own. */
  readonly said: boolean;

  constructor(status: number, body: ErrorBody, said = true) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.requestId = body.requestId;
    this.userId = body.userId;
    this.seen = body.seen;
    this.mergedInto = body.mergedInto;
    this.said = said;
  }
}

/** The server itself has decided: the same question again gets the same answer. What stood in between may have answered. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.said &&
  error.status < 500 &&
  error.status !== 429 &&
  !wasInTheWay(error);

/** Somebody was just changing the same: nothing of it was carried out, and the same again may be. */
export const wasInTheWay = (error: unknown): boolean => error instanceof ApiError && error.code === "again";

/**
 * The server tells that this call was not carried out. That a session has ended tells nothing of a try of the same call
 * before it.
 */
export const isDecided = (error: unknown): boolean =>
  wasInTheWay(error) || (isRefusal(error) && (error as ApiError).code !== "unauthorized");

/** The request never got an answer: it may or may not have been carried out. */
export class NoAnswer extends Error {}

/** A line may be dead without anybody hearing of it. An upload may take as long as it moves. */
const ANSWER_MS = 30_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Aborted: what was in the way is not tried again. */
  over?: AbortSignal | undefined;
  /** The same key twice is carried out once. */
  idempotencyKey?: string | undefined;
  /** Instead of the session: signing in. */
  basic?: { email: string; password: string } | undefined;
  /** Instead of the session's: it may be gone from here before the answer. */
  token?: string | undefined;
  /** Nobody who leaves waits for it, though the endpoint saves. */
  aside?: true | undefined;
  /** Share of the upload that is on its way, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

interface RawInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  file?: Blob | undefined;
}

/** Told of every 401 of a session, so that the shell can leave. */
let onSignedOut: (message: string) => void = () => {};
export const whenSignedOut = (listener: (message: string) => void): void => void (onSignedOut = listener);

/** Told when nothing goes on before MFA is set up: it was made a must while somebody worked. */
let onMfaWanted: () => void = () => {};
export const whenMfaWanted = (listener: () => void): void => void (onMfaWanted = listener);
export const mfaIsWanted = (): void => onMfaWanted();

/** Told after every call whether it was the server that answered: not nobody, nor something in between. */
let onAnswered: (reached: boolean) => void = () => {};
export const whenAnswered = (listener: (reached: boolean) => void): void => void (onAnswered = listener);

/** Calls an endpoint; again by itself, a few times, what was in somebody's way. @throws ApiError for a refusal, NoAnswer when the network failed */
export function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Result<E>> {
  const token = options.token ?? getSession()?.token;
  const asking = () => ask(endpoint, input as RawInput, options.basic ? undefined : token, options);
  const answer = whileInTheWay(asking, options.over ?? options.signal);
  return saves(endpoint) && !options.aside ? saving(token, answer) : answer;
}

async function whileInTheWay<T>(asking: () => Promise<T>, over: AbortSignal | undefined): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await asking();
    } catch (error) {
      if (!wasInTheWay(error) || attempt === TRIES) throw error;
      await pauseBetween(attempt, over);
      if (over?.aborted) throw error;
    }
  }
}

async function ask<E extends Endpoint>(
  endpoint: E,
  raw: RawInput,
  token: string | undefined,
  options: CallOptions,
): Promise<Result<E>> {
  const url = addressOf(endpoint, raw);
  const headers = headersOf(options, token);
  for (const [header, field] of Object.entries(endpoint.flags ?? {}))
    if ((raw.body as Record<string, unknown> | undefined)?.[field] === true) headers[header] = "true";
  const what = `${endpoint.method} ${url}`;
  tryAgain(what);
  try {
    const answer = raw.file
      ? await upload(url, headers, raw.file, options)
      : await send(endpoint.method, url, headers, raw.body, options);
    // Another success than the contract's, or one that says something else: something in between has answered.
    const own = answer.status === (endpoint.status ?? 200) && isOwnAnswer(endpoint.response, answer.body);
    if (!own) throw refusal(answer, token);
    onAnswered(true);
    return answer.body as Result<E>;
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof ApiError)
      onAnswered(error instanceof ApiError && error.said);
    failedAt(what, error);
    throw error;
  }
}

export function addressOf(endpoint: Endpoint, input: RawInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(input.params?.[key])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.append(key, String(value));
  return `/api${path}${query.size > 0 ? `?${query}` : ""}`;
}

function headersOf(options: CallOptions, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = {};
  if (options.basic) {
    const bytes = new TextEncoder().encode(`${options.basic.email}:${options.basic.password}`);
    headers["authorization"] = `Basic ${btoa(String.fromCharCode(...bytes))}`;
  } else if (token) headers["authorization"] = `Bearer ${token}`;
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  return headers;
}

interface Received {
  status: number;
  body: unknown;
}

async function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: unknown,
  { signal }: CallOptions,
): Promise<Received> {
  const late = AbortSignal.timeout(ANSWER_MS);
  const init: RequestInit = { method, headers, signal: signal ? AbortSignal.any([signal, late]) : late };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NoAnswer("No connection. Try again.");
  }
}

/** fetch tells nothing of an upload's progress; XMLHttpRequest does. */
function upload(
  url: string,
  headers: Record<string, string>,
  file: Blob,
  { signal, onProgress }: CallOptions,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [key, value] of Object.entries(headers)) request.setRequestHeader(key, value);
    request.upload.onprogress = (event) =>
      onProgress?.(event.lengthComputable ? event.loaded / event.total : 0);
    request.onload = () => resolve({ status: request.status, body: parsed(request.responseText) });
    request.onerror = () => reject(new NoAnswer("No connection. Try again."));
    request.onabort = () => reject(new DOMException("The upload was stopped.", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without a word of the server's own, as from a proxy. */
const fault: ErrorBody = { message: texts.internal, code: "internal" };
const refused: ErrorBody = { message: texts.forbidden, code: "internal" };

function refusal({ status, body }: Received, token: string | undefined): ApiError {
  const known = body as ErrorBody | null | undefined;
  const error =
    known && typeof known.message === "string" && status >= 400
      ? new ApiError(status, known)
      : new ApiError(status, status === 403 ? refused : fault, false);
  // Other codes refuse one call; only this one says that a session is over, which may be another by now.
  if (error.code === "unauthorized" && token && token === sessionNow()?.token) onSignedOut(error.message);
  if (error.code === "mfa_setup") mfaIsWanted();
  return error;
}
