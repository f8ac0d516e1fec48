import { expect, test } from "vitest";
import type { SmsMessage } from "../../contract/sms.ts";
import { toLines } from "./log-lines.ts";

const ben = { id: "ben", firstName: "Ben", lastName: "Okafor" };

const message = (id: string, time: string, more: Partial<SmsMessage> = {}) => ({
  message: {
    id,
    type: "message",
    flow: "outgoing",
    status: "delivered",
    user: ben,
    createdAt: new Date(`2026-11-${time}`).toISOString(),
    ...more,
  } as SmsMessage,
});

const sketch = (...messages: ReturnType<typeof message>[]) =>
  toLines(messages).map((line) =>
    line.kind === "day" ? "day" : `${line.message.id}${line.continued ? "+" : ""}`,
  );

test("a line above each new day", () => {
  expect(sketch(message("a", "19T09:00"), message("b", "19T18:00"), message("c", "20T08:00"))).toEqual([
    "day",
    "a",
    "b",
    "day",
    "c",
  ]);
});

test("one author within minutes shows once who and when", () => {
  expect(sketch(message("a", "20T09:00"), message("b", "20T09:04"), message("c", "20T09:10"))).toEqual([
    "day",
    "a+",
    "b",
    "c",
  ]);
});

test("another author, a line of the team and what went wrong stand by themselves", () => {
  const incoming = { flow: "incoming", user: null } as const;
  expect(
    sketch(
      message("a", "20T09:00"),
      message("b", "20T09:01", incoming),
      message("c", "20T09:02", incoming),
      message("d", "20T09:02", { type: "status" }),
      message("e", "20T09:02", { status: "failed" }),
      message("f", "20T09:03"),
    ),
  ).toEqual(["day", "a", "b+", "c", "d", "e", "f"]);
});

test("what was lost of a text is told below it, though the next follows at once", () => {
  const incoming = { flow: "incoming", user: null } as const;
  const lost = { ...incoming, error: "A picture that came with this text could not be fetched." };
  expect(sketch(message("a", "20T09:00", lost), message("b", "20T09:01", incoming))).toEqual([
    "day",
    "a",
    "b",
  ]);
});
