import { randomBytes } from "node:crypto";

/** A new id: two letters and 32 hex digits, as the carrier's documents describe. */
export const newSid = (prefix: "SM" | "MM" | "ME" | "PN" | "CA" | "CF" | "QU" | "RE" | "SK" | "AP"): string =>
  prefix + randomBytes(16).toString("hex");
