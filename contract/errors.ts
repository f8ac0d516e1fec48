import { z } from "zod";

/** code -> HTTP status. There are no others. */
export const errorStatus = {
  validation: 400,
  unauthorized: 401,
  /** The password was right; the same again with a code from the authenticator app. */
  "2FA_REQUIRED": 401,
  /** Not allowed to act as this colleague; the session itself is in order. */
  ghost_refused: 401,
  forbidden: 403,
  /** Signed in, but nothing goes on before MFA is set up. */
  mfa_setup: 403,
  not_found: 404,
  conflict: 409,
  /** Two were just changing the same, and this was taken back whole: the very same again may be carried out. */
  again: 409,
  /** What is sent once more was saved, and deleted since: sent under another id it is another one. */
  gone: 410,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The one body of every error. `message` is written for the person who reads it. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  /** Field path -> sentence, for the form that sent it. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Finds the request in the log. */
  requestId: z.string().optional(),
  /** Of a save over what others changed: up to when this tells of it. Sent again as seen, the save stands over that. */
  seen: z.string().optional(),
  /** Of a contact that is gone: the one that it was merged into. */
  mergedInto: z.string().optional(),
  /** With 2FA_REQUIRED: whose password was right. */
  userId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export const texts = {
  forbidden: "You do not have access to perform this action.",
  sessionInvalid: "Session Invalid",
  sessionEnded: "Your session has ended. Sign in again.",
  mfaRequired: "2FA is required",
  mfaSetup: "Set up MFA to go on.",
  ghostRefused: "Could not ghost user",
  badSignIn: "Invalid email and password combination",
  internal: "Something went wrong on our side. Nothing you typed is lost.",
  unavailable: "Switchboard is busy. Try again in a moment.",
  deadLink: "This link works no longer, or is not for this email. Send a new code.",
  /** At the field `email`: the link works, and is not for this address. */
  othersLink: "This link is for another email.",
  /** At the field `id`: what was sent again is there, under its id, as it was sent first. */
  savedAlready: "This was saved already",
  stillChanging: "Many contacts are still being changed. Stop that first, or wait until it is done.",
  tooMany: "That was too many tries. Wait a minute, then try again.",
} as const;
