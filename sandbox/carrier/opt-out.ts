import type { Store } from "../store/store.ts";

export type OptOutType = "STOP" | "START" | "HELP";

const words: Record<OptOutType, readonly string[]> = {
  STOP: ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"],
  START: ["START", "YES", "UNSTOP"],
  HELP: ["HELP", "INFO"],
};

/** The carrier's own reply to each keyword. */
export const optOutReplies: Record<OptOutType, string> = {
  STOP: "You are unsubscribed and will get no more messages from this number. Reply START to get them again.",
  START:
    "You are subscribed again and will get messages from this number. Reply STOP to end them, HELP for help.",
  HELP: "Reply STOP to end messages from this number, START to get them again. Message rates may apply.",
};

/** A keyword counts only as the whole message; case, space around it and punctuation do not matter. */
export const keywordOf = (body: string): OptOutType | null => {
  const word = body
    .trim()
    .toUpperCase()
    .replace(/[\p{P}\p{S}]/gu, "");
  for (const [type, list] of Object.entries(words)) if (list.includes(word)) return type as OptOutType;
  return null;
};

const key = (agency: string, outside: string) => `${agency} ${outside}`;

export const isOptedOut = (store: Store, agency: string, outside: string): boolean =>
  store.get("optOuts", key(agency, outside)) !== undefined;

export const setOptedOut = (store: Store, agency: string, outside: string, out: boolean): void => {
  if (out) {
    store.put("optOuts", key(agency, outside), { agency, outside, at: new Date().toISOString() });
  } else {
    store.remove("optOuts", key(agency, outside));
  }
};
