import { useSyncExternalStore } from "react";

/** How one phone behaves in this browser, in every window that shows it. */
export type PhoneSettings = {
  /** How the network vouches for its calls. */
  callerId: "verified" | "spam" | "fraud";
  /** Its calls break off after ten seconds. */
  drop: boolean;
  /** It answers by itself. */
  answers: boolean;
  readAloud: boolean;
  microphone: boolean;
  /** When its list of calls was last looked at. */
  callsSeenAt: string;
};

const usual: PhoneSettings = {
  callerId: "verified",
  drop: false,
  answers: false,
  readAloud: false,
  microphone: true,
  callsSeenAt: "",
};
/** As webhooks say it; a phone that is verified is vouched for by its number. */
export const attestations = {
  verified: null,
  spam: "TN-Validation-Passed-C",
  fraud: "TN-Validation-Failed-A",
} as const;

const keyOf = (number: string) => `handset ${number}`;
const known = new Map<string, { text: string | null; settings: PhoneSettings }>();
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};
addEventListener("storage", tell);

const read = (text: string | null): PhoneSettings => {
  try {
    return { ...usual, ...(JSON.parse(text ?? "{}") as Partial<PhoneSettings>) };
  } catch {
    return usual;
  }
};

/** The same object until something is changed. */
export const settingsOf = (number: string): PhoneSettings => {
  const text = localStorage.getItem(keyOf(number));
  const before = known.get(number);
  if (before?.text === text) return before.settings;
  const settings = read(text);
  known.set(number, { text, settings });
  return settings;
};

export const changeSettings = (number: string, change: Partial<PhoneSettings>): void => {
  localStorage.setItem(keyOf(number), JSON.stringify({ ...settingsOf(number), ...change }));
  tell();
};

export const usePhoneSettings = (number: string): PhoneSettings =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => settingsOf(number),
  );
