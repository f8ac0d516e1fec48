import type { SmsMessage } from "../../contract/sms.ts";

/** What is loaded of a conversation, oldest first. */
export interface Log {
  messages: SmsMessage[];
  /** There are older ones on the server. */
  more: boolean;
  /** Ids of ours that the server answered with, and of which no event has told yet: before them some may be missing. */
  loose?: readonly string[];
}

const isLoose = ({ loose }: Log, id: string): boolean => loose?.includes(id) ?? false;

/** As the server orders them: of one instant, by their ids. */
const isBefore = (one: SmsMessage, other: SmsMessage): boolean =>
  one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id);

/** With one more, in its place. */
function insert(messages: readonly SmsMessage[], message: SmsMessage): SmsMessage[] {
  const last = messages.findLastIndex((one) => isBefore(one, message));
  return messages.toSpliced(last + 1, 0, message);
}

/** With what is still loose of it. */
function held(log: Log, loose: readonly string[]): Log {
  const { loose: _, ...rest } = log;
  return loose.length > 0 ? { ...rest, loose } : rest;
}

/**
 * The newest messages as just fetched, joined with what was loaded before: older pages stay, and so does what was
 * answered after the fetch. What is missing in between is gone: a text that was sent again leaves the log.
 * Null when nothing overlaps: too much was missed to join the two.
 */
export function mergeMessages(known: Log | undefined, newest: SmsMessage[], limit: number): Log | null {
  const all = newest.length < limit;
  const last = newest.at(-1);
  if (!known || known.messages.length === 0 || !last) return { messages: newest, more: !all };
  const fetched = new Set(newest.map((message) => message.id));
  // An answer of our own says nothing of what came in before it.
  const overlap = known.messages.findIndex(({ id }) => fetched.has(id) && !isLoose(known, id));
  const later = known.messages.filter((one) => !fetched.has(one.id) && isBefore(last, one));
  if (overlap < 0 && !all) return null;
  const older =
    overlap < 0 || all ? [] : known.messages.slice(0, overlap).filter((one) => !later.includes(one));
  const log = { messages: [...older, ...newest, ...later], more: known.more && !all };
  return held(
    log,
    later.map(({ id }) => id).filter((id) => isLoose(known, id)),
  );
}

/** The page before the first loaded message. */
export function prependMessages(known: Log, older: SmsMessage[], limit: number): Log {
  const loaded = new Set(known.messages.map((message) => message.id));
  return {
    ...known,
    messages: [...older.filter((message) => !loaded.has(message.id)), ...known.messages],
    more: older.length === limit,
  };
}

/** A message the server has just answered with. */
export function placeMessage(known: Log, message: SmsMessage): Log {
  const at = known.messages.findIndex((one) => one.id === message.id);
  if (at >= 0) return { ...known, messages: known.messages.with(at, message) };
  return {
    ...known,
    messages: insert(known.messages, message),
    loose: [...(known.loose ?? []), message.id],
  };
}

/** A text that was sent again: the new one stands for it. */
export function replaceMessage(known: Log, oldId: string, message: SmsMessage): Log {
  return placeMessage({ ...known, messages: known.messages.filter((one) => one.id !== oldId) }, message);
}

/**
 * Some messages as they are now; what was asked for and not answered is shown no more. One from further back
 * than what is loaded comes with its page.
 */
export function changeMessages(known: Log, asked: readonly string[], now: readonly SmsMessage[]): Log {
  const answered = new Map(now.map((message) => [message.id, message]));
  const gone = new Set(asked.filter((id) => !answered.has(id)));
  const there = known.messages.filter(({ id }) => !gone.has(id));
  const placed = new Set(there.map(({ id }) => id));
  const first = known.messages[0];
  const messages = now
    .filter((one) => !placed.has(one.id) && (!known.more || !first || isBefore(first, one)))
    .reduce(
      insert,
      there.map((message) => answered.get(message.id) ?? message),
    );
  const log = { ...known, messages };
  return held(
    log,
    (known.loose ?? []).filter((id) => !asked.includes(id)),
  );
}
