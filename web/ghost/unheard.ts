import { texts } from "../../contract/errors.ts";
import { ApiError, NoAnswer } from "../api/call.ts";
import { onPerson, whenUnheard } from "../api/asker.ts";
import { getSession } from "../api/session.ts";
import { writerOf } from "../drafts/draft-places.ts";
import { toast } from "../ui/toast.tsx";

/** Pressed twice, one call has failed for both. */
const told = new WeakSet<Error>();
/** What is said, by what it is said of: the same of several is said once, of them all. */
const shown = new Map<string, { key: string; count: number }>();
// The notices go with the person.
onPerson(() => shown.clear());

/**
 * Tells whoever acts by now, or is oneself again, of a save or an undoing from before that failed: the page that would
 * have said so is gone. Nothing of anybody else's.
 */
whenUnheard((error, by, what) => {
  const now = getSession();
  if (told.has(error) || !now || writerOf(now) !== writerOf(by)) return;
  told.add(error);
  const became = what === "save" ? ofSave(error) : ofUndo(error);
  if (!became) return;
  const did = what === "save" ? "made" : "undid";
  const when = by.original ? `as ${by.name}` : `before you acted as ${now.name}`;
  say((count) => `${count === 1 ? "A change" : `${count} changes`} you ${did} ${when} ${became(count)}`);
});

type Became = (count: number) => string;

const not =
  (done: string, why: string): Became =>
  (count) =>
    `${count === 1 ? "was" : "were"} not ${done}. ${why}`;

/** An earlier save of the same form, whose answer was lost. Whoever had stayed would have it brought up to date. */
const isThere = (error: ApiError): boolean => error.fields["id"] === texts.savedAlready;

function ofSave(error: Error): Became | undefined {
  if (error instanceof ApiError && isThere(error)) return () => "may not be saved as it was last typed.";
  if (error instanceof ApiError && error.said) return not("saved", error.message);
  const isUnknown = error instanceof ApiError || error instanceof NoAnswer;
  return isUnknown ? () => "may not be saved: no answer came." : undefined;
}

/** What the server says of a look at it, in the place of whoever is here by now, is nothing about the undoing itself. */
const ofUndo = (error: Error): Became | undefined =>
  error instanceof ApiError || error instanceof NoAnswer ? undefined : not("undone", error.message);

function say(sentence: (count: number) => string): void {
  const before = shown.get(sentence(1));
  if (before) toast.close(before.key);
  const count = (before?.count ?? 0) + 1;
  shown.set(sentence(1), { key: toast.error(sentence(count)), count });
}
