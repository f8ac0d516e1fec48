import type { CallRow } from "../../store/voice-rows.ts";
import type { Carrier } from "../carrier.ts";
import { happened } from "../what-happened.ts";
import { phoneOf } from "./addresses.ts";
import { durationOf } from "./call-params.ts";

/** How a caller is vouched for, as the log says it; without a word when nobody spoke of it. */
const vouchings: Partial<Record<string, string>> = {
  "TN-Validation-Passed-A": "verified",
  "TN-Validation-Passed-B": "partly verified",
  "TN-Validation-Passed-C": "spam",
  "TN-Validation-Failed-A": "fraud",
  "No-TN-Validation": "not verified",
};

export const vouched = (stirVerstat: string): string => {
  const word = vouchings[stirVerstat];
  return word ? `, ${word}` : "";
};

const lengthOf = (row: CallRow): string => {
  const seconds = durationOf(row);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** A step of the call, in "What happened" of the phone at its end; nowhere when a browser is. */
const step = (carrier: Carrier, row: CallRow, text: string, bad = false): void => {
  const phone = phoneOf(carrier, row);
  if (phone === null) return;
  happened(carrier, phone, row.direction === "inbound" ? "from-phone" : "to-phone", text, bad);
};

/** How long the phone rang is told of calls to it; who calls hears when they are answered. */
export const logAnswer = (carrier: Carrier, row: CallRow): void => {
  const rang = Math.round((Date.parse(row.updatedAt) - Date.parse(row.createdAt)) / 1000);
  step(carrier, row, row.direction === "inbound" ? "Answered" : `Answered after ${rang} s`);
};

export const logKey = (carrier: Carrier, row: CallRow, digit: string): void => {
  const phone = phoneOf(carrier, row);
  if (phone !== null) happened(carrier, phone, "from-phone", `Key ${digit}`);
};

const declined = 603;

export const logEnd = (carrier: Carrier, row: CallRow, why = ""): void => {
  const ending = row.sipResponseCode === declined ? "declined" : row.status;
  const length = row.answeredAt === null ? "" : `, ${lengthOf(row)}`;
  step(carrier, row, `Call ${ending}${length}${why}`, why !== "" || row.status !== "completed");
};
