import type { Leg } from "../../audio/audio.ts";
import type { CallRow, CallStatus } from "../../store/voice-rows.ts";
import { type Cookies, openCookies } from "../cookies.ts";
import { newSid } from "../sids.ts";
import { ownedNumber } from "../take.ts";
import { logAnswer, logEnd, logKey } from "./call-log.ts";
import { tellProgress } from "./progress.ts";
import type { Telephone } from "./telephone.ts";
import type { CallEvent, Callback } from "./twiml/verbs.ts";

/** A call that is not over. */
export type Call = {
  sid: string;
  /** Null until it is answered or, when a device placed it, from the start. */
  leg: Leg | null;
  /** Placed or answered by a device of `phones`, which has to be told how the call goes. */
  byDevice: boolean;
  /** What the account's webhooks get besides the usual: a browser's ApplicationSid and parameters. */
  extra: Record<string, string>;
  /** What the account's web servers gave it to show again. */
  cookies: Cookies;
  progress: Callback<CallEvent> | null;
  /** Told first of all when the progress callbacks are numbered. */
  sequence: number;
  /** What is asked when a document cannot be had. */
  fallback: { url: string; method: "GET" | "POST" } | null;
  /** Seconds from the answer after which it is hung up on; null when nobody said. */
  timeLimit: number | null;
  dropLimit: () => void;
  /** How many of the agency's own numbers the call came through. */
  hops: number;
  /** Aborted when the call is answered. */
  answered: AbortController;
  /** Aborted when the call is over. */
  over: AbortController;
  /** How it ended: known to those who learn that it is over, before its row says so. */
  ending: CallStatus | null;
  /** Aborted when the call is given something else to do. */
  activity: AbortController | null;
  digits: Set<(digit: string) => void>;
  words: Set<(text: string) => void>;
};

const endings = new Set<CallStatus>(["completed", "busy", "failed", "no-answer", "canceled"]);
export const isOver = ({ status }: Pick<CallRow, "status">): boolean => endings.has(status);

type NewCall = {
  from: string;
  to: string;
  direction: CallRow["direction"];
  status: "queued" | "ringing";
  parent?: Call | undefined;
  leg?: Leg | null;
  byDevice?: boolean;
  extra?: Record<string, string>;
  progress?: Callback<CallEvent> | null;
  fallback?: Call["fallback"];
  stirVerstat?: string;
  callerName?: string | null;
  hops?: number;
};

export const openCall = (telephone: Telephone, given: NewCall): Call => {
  const { carrier, calls } = telephone;
  const { from, to, direction } = given;
  const now = new Date().toISOString();
  const agency = ownedNumber(carrier, direction === "inbound" ? to : from);
  const call: Call = {
    sid: newSid("CA"),
    leg: null,
    byDevice: given.byDevice ?? false,
    extra: given.extra ?? {},
    cookies: openCookies(),
    progress: given.progress ?? null,
    sequence: 0,
    fallback: given.fallback ?? null,
    timeLimit: null,
    dropLimit: () => undefined,
    hops: given.hops ?? given.parent?.hops ?? 0,
    answered: new AbortController(),
    over: new AbortController(),
    ending: null,
    activity: null,
    digits: new Set(),
    words: new Set(),
  };
  const row: CallRow = {
    sid: call.sid,
    accountSid: carrier.account.sid,
    parentCallSid: given.parent?.sid ?? null,
    from,
    to,
    phoneNumberSid: agency?.sid ?? null,
    status: given.status,
    direction,
    answeredBy: null,
    callerName: given.callerName ?? null,
    forwardedFrom: null,
    stirVerstat: given.stirVerstat ?? "",
    queueMs: 0,
    sipResponseCode: null,
    progress: call.progress,
    createdAt: now,
    updatedAt: now,
    answeredAt: null,
    endedAt: null,
    removed: false,
  };
  carrier.store.put("calls", call.sid, row);
  calls.set(call.sid, call);
  if (given.leg) attach(telephone, call, given.leg);
  return call;
};

export const rowOf = ({ carrier }: Pick<Telephone, "carrier">, { sid }: Pick<Call, "sid">): CallRow => {
  const row = carrier.store.get("calls", sid);
  if (!row) throw new Error(`There is no call ${sid}`);
  return row;
};

export const changeRow = (
  telephone: Telephone,
  call: Pick<Call, "sid">,
  change: Partial<CallRow>,
): CallRow => {
  const row = { ...rowOf(telephone, call), ...change, updatedAt: new Date().toISOString() };
  telephone.carrier.store.put("calls", call.sid, row);
  return row;
};

/** Gives the call its end of the sound; when that closes, the call is over. */
export const attach = (telephone: Telephone, call: Call, leg: Leg): void => {
  call.leg = leg;
  leg.onDigit((digit) => press(telephone, call, digit));
  leg.onClosed(() => endCall(telephone, call, rowOf(telephone, call).answeredAt ? "completed" : "canceled"));
};

const press = (telephone: Telephone, call: Call, digit: string): void => {
  logKey(telephone.carrier, rowOf(telephone, call), digit);
  for (const listener of call.digits) listener(digit);
};

/** Ends the call so many seconds after its answer, whatever limit it had. */
export const limitTime = (telephone: Telephone, call: Call, seconds: number): void => {
  call.timeLimit = seconds;
  call.dropLimit();
  const { answeredAt } = rowOf(telephone, call);
  if (answeredAt === null) return;
  const overMs = Date.now() - Date.parse(answeredAt);
  const end = () => endCall(telephone, call, "completed");
  call.dropLimit = telephone.carrier.clock.later(seconds * 1000, end, overMs);
};

/** Moves the call forward and tells whoever asked for it. Does nothing once the call is over. */
export const setStatus = (telephone: Telephone, call: Call, status: CallStatus): void => {
  const before = rowOf(telephone, call);
  if (isOver(before) || before.status === status) return;
  const now = new Date().toISOString();
  const row = changeRow(telephone, call, {
    status,
    answeredAt: status === "in-progress" ? now : before.answeredAt,
    endedAt: endings.has(status) ? now : null,
  });
  if (status === "in-progress" && call.leg && call.byDevice) {
    telephone.phones.progress(call.leg.id, "in-progress");
  }
  if (status === "in-progress") logAnswer(telephone.carrier, row);
  tellProgress(telephone, call, row);
  if (status !== "in-progress") return;
  if (call.timeLimit !== null) limitTime(telephone, call, call.timeLimit);
  call.answered.abort();
};

/** Gives the call something to do; what it did is cut. A call whose activity runs out is hung up. */
export const occupy = (
  telephone: Telephone,
  call: Call,
  activity: (signal: AbortSignal) => Promise<void>,
): void => {
  const mine = new AbortController();
  const before = call.activity;
  call.activity = mine;
  before?.abort();
  const signal = AbortSignal.any([mine.signal, call.over.signal]);
  void (async () => {
    try {
      await activity(signal);
    } catch (error) {
      telephone.carrier.log.error({ err: error, call: call.sid }, "A call failed");
    }
    if (!mine.signal.aborted) endCall(telephone, call, "completed");
  })();
};

/**
 * Ends the call once. Those who share it (rooms, queues, recordings) learn of it before the callback goes out,
 * so that what a hang-up causes is reported in its order.
 */
export const endCall = (
  telephone: Telephone,
  call: Call,
  status: CallStatus,
  sipResponseCode?: number,
): void => {
  if (call.over.signal.aborted) return;
  const { phones, calls, carrier } = telephone;
  calls.delete(call.sid);
  call.dropLimit();
  const { answeredAt } = rowOf(telephone, call);
  const ending = status === "completed" && answeredAt === null ? "failed" : status;
  if (sipResponseCode !== undefined) changeRow(telephone, call, { sipResponseCode });
  call.ending = ending;
  call.over.abort();
  if (call.leg && call.byDevice)
    phones.progress(call.leg.id, ending as Parameters<typeof phones.progress>[1]);
  call.leg?.close();
  setStatus(telephone, call, ending);
  logEnd(carrier, rowOf(telephone, call));
};
