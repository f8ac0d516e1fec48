import type { CarrierStatus } from "./carrier.ts";

const known: Record<string, CarrierStatus> = {
  sending: "sending",
  sent: "sent",
  delivered: "delivered",
  partially_delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "failed",
  canceled: "failed",
};

/** The carrier's word -> ours; accepted, scheduled, and what it may add one day, have just been taken. */
export const statusOf = (word: string): CarrierStatus => known[word] ?? "queued";
