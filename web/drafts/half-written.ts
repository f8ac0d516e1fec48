import { counted } from "../../contract/counted.ts";
import { isDraft } from "../api/places.ts";
import { parsed } from "../api/stored.ts";
import { isWrittenBy } from "./draft-places.ts";
import { isOver, isStored } from "./drafts.ts";

const kinds = ["text", "note", "form"] as const;

interface Half {
  kind: (typeof kinds)[number];
  /** Where it is stored. */
  key: string;
}

const list = new Intl.ListFormat("en-US");

/**
 * What a person has written and neither sent nor saved, as themselves and as colleagues, in whatever window of this
 * browser: their logout takes it along. As it is stored: what is typed this very moment is stored before.
 */
export function halfWritten(userId: string): Half[] {
  const keys = Object.keys(localStorage).filter((key) => isDraft(key) && isWrittenBy(userId, key));
  const whole = keys.filter((key) => !isAskedId(key) && isThere(key)).map(withoutAttached);
  return [...new Set(whole)].map((key) => ({ kind: kindOf(key), key }));
}

/** "1 text and 2 forms" */
export function namesOf(written: readonly Half[]): string {
  const all = kinds.map((kind) => ({ kind, count: written.filter((one) => one.kind === kind).length }));
  const some = all.filter(({ count }) => count > 0);
  return list.format(some.map(({ kind, count }) => counted(count, kind)));
}

/** Beside the form or the note whose save it is of; that a note shall stay in sight is no note yet. */
const isAskedId = (key: string): boolean => /\.asked(\.|$)|\.note-(asked|sticky):/.test(key);

function isThere(key: string): boolean {
  const entry = parsed(localStorage.getItem(key));
  return isStored(entry) && entry.text !== "" && !isOver(entry);
}

/** A file of a text, or the picture of a note, is a part of it. */
const withoutAttached = (key: string): string =>
  key
    .replace(".files:", ".")
    .replace(/\.picture$/, "")
    .replace(".note-picture:", ".note:");

function kindOf(key: string): Half["kind"] {
  if (key.includes(".note:")) return "note";
  if (!key.includes(".form:")) return "text";
  return /\.form:(new-)?(note|sticky)\./.test(key) ? "note" : "form";
}
