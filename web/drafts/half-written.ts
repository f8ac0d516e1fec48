import { isDraft } from "../api/places.ts";
import { parsed } from "../api/stored.ts";
import { isWrittenBy } from "./draft-places.ts";
import { isOver, isStored, saveDrafts } from "./drafts.ts";

const kinds = ["text", "note", "form"] as const;
type Kind = (typeof kinds)[number];

const list = new Intl.ListFormat("en-US");

/**
 * What a person has written and neither sent nor saved, as themselves and as colleagues, in whatever window of this
 * browser: their logout takes it along.
 */
export function halfWritten(userId: string): Kind[] {
  saveDrafts();
  const keys = Object.keys(localStorage).filter((key) => isDraft(key) && isWrittenBy(userId, key));
  const whole = keys.filter((key) => !isAskedId(key) && isThere(key)).map(withoutAttached);
  return [...new Set(whole)].map(kindOf);
}

/** "1 text and 2 forms" */
export function namesOf(written: readonly Kind[]): string {
  const counted = kinds.map((kind) => ({ kind, count: written.filter((one) => one === kind).length }));
  const some = counted.filter(({ count }) => count > 0);
  return list.format(some.map(({ kind, count }) => `${count} ${count === 1 ? kind : `${kind}s`}`));
}

/** Beside the form whose save it is of. */
const isAskedId = (key: string): boolean => /\.asked(\.|$)/.test(key);

function isThere(key: string): boolean {
  const entry = parsed(localStorage.getItem(key));
  return isStored(entry) && entry.text !== "" && !isOver(entry);
}

/** A file of a text, or the picture of a note, is a part of it. */
const withoutAttached = (key: string): string => key.replace(".files:", ".").replace(/\.picture$/, "");

function kindOf(key: string): Kind {
  if (!key.includes(".form:")) return "text";
  return /\.form:(new-)?(note|sticky)\./.test(key) ? "note" : "form";
}
