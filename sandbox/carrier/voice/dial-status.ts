import type { CallRow, CallStatus } from "../../store/voice-rows.ts";

/** What is told of several that did not answer: that somebody might have, before that nobody could. */
const before: readonly CallStatus[] = ["no-answer", "busy", "canceled", "completed", "failed"];

/** The leg of a Dial that its action is told of when none was connected. */
export const toldOf = <Leg extends { status: CallStatus }>(legs: readonly Leg[]): Leg | undefined =>
  legs.toSorted((a, b) => before.indexOf(a.status) - before.indexOf(b.status))[0];

/** How a call ends that is cut by the end of the sandbox. */
export const cutStatus = ({ answeredAt }: Pick<CallRow, "answeredAt">): "completed" | "failed" =>
  answeredAt ? "completed" : "failed";
