import type { CallRow, CallStatus } from "../../store/voice-rows.ts";
import { placeFields } from "../places.ts";

/** RFC 2822, as callbacks give times. */
export const timestamp = (at: Date): string => at.toUTCString().replace("GMT", "+0000");

/** By so much, in seconds, a timer that ends something at its limit is mostly late. */
const timerLate = 0.1;

/** As a length is told: a second begun is one from its first tenth on, as what a limit has ended is that long. */
export const toldSeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds - timerLate));

/** Seconds from one time to another, as the length of a call is told. */
export const secondsLong = (from: number, until: number): number => toldSeconds((until - from) / 1000);

/** From the answer to the end; 0 when it was never answered. */
export const durationOf = ({ answeredAt, endedAt }: CallRow): number =>
  answeredAt && endedAt ? secondsLong(Date.parse(answeredAt), Date.parse(endedAt)) : 0;

/** The statuses of the API: a call that was just sent out is still `queued` there. */
export const wireStatus = (status: CallStatus): string => (status === "initiated" ? "queued" : status);

/** What every webhook of a call carries. */
export const callParams = (row: CallRow): Record<string, string> => {
  const params: Record<string, string> = {
    CallSid: row.sid,
    AccountSid: row.accountSid,
    From: row.from,
    To: row.to,
    Caller: row.from,
    Called: row.to,
    CallStatus: row.status,
    ApiVersion: "2010-04-01",
    Direction: row.direction,
  };
  for (const [side, address] of [
    ["From", row.from],
    ["To", row.to],
  ] as const) {
    if (!address.startsWith("+")) continue;
    for (const [name, value] of Object.entries(placeFields(side, address))) {
      params[name] = value;
      params[name.replace("From", "Caller").replace("To", "Called")] = value;
    }
  }
  if (row.parentCallSid) params["ParentCallSid"] = row.parentCallSid;
  if (row.forwardedFrom) params["ForwardedFrom"] = row.forwardedFrom;
  if (row.callerName) params["CallerName"] = row.callerName;
  if (row.stirVerstat && row.direction === "inbound") params["StirVerstat"] = row.stirVerstat;
  if (row.answeredBy) params["AnsweredBy"] = row.answeredBy;
  if (row.direction === "inbound" && row.from.startsWith("+")) params["CallToken"] = callTokenOf(row);
  return params;
};

const carriersOwn = new Set([
  ...["CallSid", "AccountSid", "ApplicationSid", "ParentCallSid", "ApiVersion", "Direction", "CallStatus"],
  ...["From", "Caller", "Called", "CallerName", "CallToken", "ForwardedFrom", "StirVerstat", "AnsweredBy"],
  ...["From", "Caller"].flatMap((side) => ["City", "State", "Zip", "Country"].map((part) => side + part)),
]);

/** What a browser may add to the account's webhooks: they are signed, so only `To` may be its word for the carrier's. */
export const withoutCarriers = (parameters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).filter(([name]) => !carriersOwn.has(name)));

/** Lets the account show the caller's own number on a leg it adds, with the caller's attestation. */
export const callTokenOf = ({ sid, from }: Pick<CallRow, "sid" | "from">): string =>
  Buffer.from(JSON.stringify({ parentCallInfoToken: sid, identityHeaderTokens: [], from })).toString(
    "base64url",
  );

/** The call that a token claims to be of; undefined when it is none of ours. */
export const callSidOf = (token = ""): string | undefined =>
  Buffer.from(token, "base64url")
    .toString()
    .match(/"parentCallInfoToken":"(CA[0-9a-f]{32})"/)?.[1];
