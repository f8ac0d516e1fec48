import type { PhoneCall } from "../types.ts";
import type { Talk } from "./talk.ts";

/** `1:05`; `1:02:03` from an hour on. */
export const lengthOf = (seconds: number): string => {
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  return hours > 0 ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
};

const endings: Partial<Record<string, string>> = {
  completed: "The other side hung up",
  busy: "Busy",
  "no-answer": "No answer",
  canceled: "They gave up",
  elsewhere: "Hung up in another window of this phone",
};

/** How it stands with a call, in two or three words. */
export const stateWords = ({ state, direction, ending, problem }: Talk): string => {
  if (state === "closed") return problem ? "The call ended" : (endings[ending ?? ""] ?? "The call failed");
  if (state === "ringing") return "Ringing";
  if (state === "reconnecting") return "Reconnecting";
  if (state === "open") return "Connected";
  return direction === "incoming" ? "Answering" : "Calling";
};

const listed: Partial<Record<string, string>> = {
  busy: "busy",
  "no-answer": "no answer",
  canceled: "canceled",
  failed: "failed",
};

/** The line of a call in a phone's list. */
export const listWords = (call: PhoneCall): string => {
  const { mine, missed, declined, voicemail, over, status, seconds } = call;
  if (!over && voicemail) return "Voicemail takes it now";
  if (!over) return status === "in-progress" ? "In this call now" : "Ringing";
  if (missed && declined) return "Declined";
  if (missed && voicemail) return `Missed, voicemail, ${lengthOf(seconds)}`;
  if (missed) return status === "busy" ? "Missed, the phone was busy" : "Missed";
  return `${mine ? "Outgoing" : "Incoming"}, ${listed[status] ?? lengthOf(seconds)}`;
};

/** The letters of the keys 2 to 9. */
const lettered = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];
const keyOf = (letter: string) =>
  String(2 + lettered.findIndex((letters) => letters.includes(letter.toLowerCase())));

/** "ext. 5", "x5", "#5" after a number: nobody can be reached by it from here. */
const extension = /(?<=\d)[\s,;]*(?:extension|ext\.?|x|(?<=\s)#)[\s=:.]*\d{1,7}\s*$/i;

/** A number as it is dialled: letters are the keys they are on, ten digits are North American. */
export const dialled = (typed: string): string => {
  const digits = typed
    .replace(extension, "")
    .replaceAll(/[a-z]/gi, keyOf)
    .replaceAll(/[^\d+*#]/g, "");
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;
  return /^\d{11,15}$/.test(digits) ? `+${digits}` : digits;
};
