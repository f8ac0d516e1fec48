import type { QueueRow } from "../../store/voice-rows.ts";
import { newSid } from "../sids.ts";
import { type Call, changeRow } from "./call.ts";
import type { Telephone } from "./telephone.ts";
import type { Asked } from "./ask.ts";

export type QueueResult =
  | "bridged"
  | "error"
  | "hangup"
  | "leave"
  | "redirected"
  | "redirected-from-bridged"
  | "queue-full";

/** A call that waits. */
export type Waiting = {
  call: Call;
  since: number;
  /** What the call had waited in queues before. */
  queueMs: number;
  enqueuedAt: string;
  /**
   * Takes it out of the line for a caller of Dial; `work` connects the two, tells that it did, and comes back when they
   * part. When it does without, the call waits on in front.
   */
  take: (work: (signal: AbortSignal, connected: () => void) => Promise<void>) => void;
  /** Takes it out of the line with another document to go on with. */
  redirect: (document: () => Promise<Asked | null>) => void;
};

/** The calls of one queue, first come first. */
export type WaitingLine = { sid: string; waiting: Waiting[] };

export const queueNamed = ({ carrier }: Pick<Telephone, "carrier">, name: string): QueueRow | undefined =>
  carrier.store.all("queues").find(({ friendlyName }) => friendlyName === name);

export const openQueue = (
  { carrier }: Pick<Telephone, "carrier">,
  friendlyName: string,
  maxSize: number,
): QueueRow => {
  const now = new Date().toISOString();
  const row: QueueRow = {
    sid: newSid("QU"),
    accountSid: carrier.account.sid,
    friendlyName,
    maxSize,
    createdAt: now,
    updatedAt: now,
  };
  carrier.store.put("queues", row.sid, row);
  return row;
};

export const lineOf = ({ lines }: Pick<Telephone, "lines">, sid: string): WaitingLine => {
  const line = lines.get(sid) ?? { sid, waiting: [] };
  lines.set(sid, line);
  return line;
};

const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Seconds that are over, as a wait is told: one that has just begun is 0. */
export const secondsWaited = (since: number, until = Date.now()): number =>
  Math.max(0, Math.floor((until - since) / 1000));

/** Seconds that the calls in the line have waited so far, on average. */
export const averageWait = (line: WaitingLine): number =>
  Math.round(mean(line.waiting.map(({ since }) => secondsWaited(since))));

/** Takes a call out of its line, and adds up what it waited. */
export const dropOut = (telephone: Telephone, line: WaitingLine, waiting: Waiting): void => {
  const place = line.waiting.indexOf(waiting);
  if (place < 0) return;
  line.waiting.splice(place, 1);
  changeRow(telephone, waiting.call, { queueMs: waiting.queueMs + Date.now() - waiting.since });
};

/** Puts a call back in front of its line, as though it had never been out. */
export const putBack = (telephone: Telephone, line: WaitingLine, waiting: Waiting): void => {
  line.waiting.unshift(waiting);
  changeRow(telephone, waiting.call, { queueMs: waiting.queueMs });
};
