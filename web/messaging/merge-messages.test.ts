import { expect, test } from "vitest";
import type { SmsMessage } from "../../contract/sms.ts";
import {
  changeMessages,
  mergeMessages,
  placeMessage,
  prependMessages,
  replaceMessage,
  type Log,
} from "./merge-messages.ts";

/** m(7) is the seventh message of a conversation. */
const m = (at: number) =>
  ({ id: `m${at}`, createdAt: new Date(at * 1000).toISOString(), status: "sent" }) as SmsMessage;
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => m(from + at));
const ids = (log: Log | null) => log?.messages.map(({ id }) => Number(id.slice(1)));

test("the first page", () => {
  expect(mergeMessages(undefined, run(1, 10), 10)).toEqual({ messages: run(1, 10), more: true });
  expect(mergeMessages(undefined, run(1, 4), 10)).toEqual({ messages: run(1, 4), more: false });
});

test("new messages push nothing out that was loaded", () => {
  const known = { messages: run(11, 30), more: true };
  const merged = mergeMessages(known, run(13, 32), 20);
  expect(ids(merged)).toEqual(run(11, 32).map((_, at) => at + 11));
  expect(merged?.more).toBe(true);
});

test("too much was missed to join the two", () => {
  expect(mergeMessages({ messages: run(1, 10), more: false }, run(30, 39), 10)).toBeNull();
});

test("what was answered after the fetch stays at the end", () => {
  const known = placeMessage({ messages: run(1, 10), more: true }, m(12));
  expect(ids(mergeMessages(known, run(2, 11), 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test("what came in before an answer of our own is missing until it was fetched or told", () => {
  const answered = placeMessage({ messages: run(1, 2), more: false }, m(20));
  expect(mergeMessages(answered, run(11, 20), 10)).toBeNull();
  expect(ids(mergeMessages(answered, run(2, 20), 19))).toEqual(ids({ messages: run(1, 20), more: false }));
  const told = changeMessages(answered, ["m20"], [m(20)]);
  expect(ids(mergeMessages(told, run(11, 20), 10))).toEqual([
    1,
    2,
    ...ids({ messages: run(11, 20), more: false })!,
  ]);
  const later = placeMessage(mergeMessages(answered, run(2, 20), 19)!, m(40));
  expect(mergeMessages(later, run(31, 40), 10)).toBeNull();
});

test("a text that was sent again leaves the log, also when it was the last", () => {
  const known = { messages: run(1, 10), more: false };
  expect(ids(mergeMessages(known, [...run(1, 9), m(11)], 11))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
  expect(ids(replaceMessage(known, "m10", m(11)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
});

test("older pages go in front, without what is there already", () => {
  const known = { messages: run(11, 20), more: true };
  expect(ids(prependMessages(known, run(1, 10), 10))).toEqual(run(1, 20).map((_, at) => at + 1));
  expect(prependMessages(known, run(8, 11), 10).more).toBe(false);
  expect(ids(prependMessages(known, run(8, 11), 10))).toEqual([8, 9, 10, ...ids(known)!]);
});

test("an answered message takes its place", () => {
  const known = { messages: run(1, 3), more: false };
  const delivered = { ...m(2), status: "delivered" as const };
  expect(placeMessage(known, delivered).messages).toEqual([m(1), delivered, m(3)]);
});

test("changed messages take their places, new ones by their time, and what is shown no more goes", () => {
  const known = { messages: [m(11), m(12), m(14)], more: true };
  const delivered = { ...m(12), status: "delivered" as const };
  const asked = ["m12", "m14", "m13", "m15", "somebody else"];
  const changed = changeMessages(known, asked, [delivered, m(13), m(15)]);
  expect(changed).toEqual({ messages: [m(11), delivered, m(13), m(15)], more: true });
  expect(changeMessages({ messages: [], more: false }, ["m1"], [m(1)]).messages).toEqual([m(1)]);
});

test("texts of one instant stand by their ids, as the server orders them, whichever is told first", () => {
  const at = (id: string, micros: number) =>
    ({ ...m(1), id, createdAt: `2026-03-04T05:06:07.${micros}Z` }) as SmsMessage;
  const order = (...told: SmsMessage[]) =>
    told.reduce<Log>((log, one) => changeMessages(log, [one.id], [one]), { messages: [], more: false })
      .messages;
  const [a, b, c] = [at("a", 123_400), at("b", 123_400), at("c", 123_100)];
  for (const told of [
    [a, b, c],
    [c, b, a],
    [b, a, c],
  ] as const)
    expect(order(...told)).toEqual([c, a, b]);
  const fetched = mergeMessages({ messages: [a, b], more: false }, [a], 1);
  expect(fetched?.messages).toEqual([a, b]);
  const answered = placeMessage({ messages: [b], more: false }, a);
  expect(answered.messages).toEqual([a, b]);
});

test("a changed message from further back than what is loaded stays out until its page comes", () => {
  const known = { messages: run(11, 12), more: true };
  expect(changeMessages(known, ["m3"], [m(3)])).toEqual(known);
  expect(ids(changeMessages({ ...known, more: false }, ["m3"], [m(3)]))).toEqual([3, 11, 12]);
});
