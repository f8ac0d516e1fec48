import { expect, test, vi } from "vitest";
import type { SmsMessage } from "../../contract/sms.ts";
import { type Done, Outbox, type OutboxOptions, type Unsent } from "./outbox.ts";

class Refused extends Error {}

/** A server that keeps what it is given, by id; `answer` decides what comes back. */
function setUp(kept: Unsent[] = []) {
  const stored = new Map<string, string>();
  const arrivals: string[] = [];
  const saved = new Map(kept.map((unsent) => [unsent.id, unsent]));
  const done: [id: string, done: Done][] = [];
  const late: string[] = [];
  let answer: (unsent: Unsent) => "ok" | "lost" | "unreachable" | Error = () => "ok";
  const shown: string[] = [];
  const options: OutboxOptions = {
    async send(unsent) {
      const what = answer(unsent);
      if (what === "unreachable") throw new Error("no network");
      if (what instanceof Error) throw what;
      if (!stored.has(unsent.id)) arrivals.push(unsent.id);
      stored.set(unsent.id, unsent.message);
      if (what === "lost") throw new Error("no answer");
      return { id: unsent.id } as SmsMessage;
    },
    isRefusal: (error) => error instanceof Refused,
    onSent: (message) => shown.push(message.id),
    storage: {
      load: () => [...saved.values()],
      keep: (unsent) => void saved.set(unsent.id, unsent),
      drop: (unsent, how) => void (saved.delete(unsent.id) && done.push([unsent.id, how])),
    },
    delay: () => 1_000,
    othersFirst: 5_000,
    tooLate: { after: 60_000, error: "Too late", tell: ({ id }) => late.push(id) },
  };
  const open = () => new Outbox(options);
  return {
    outbox: open(),
    open,
    stored,
    arrivals,
    shown,
    done,
    late,
    saved: () => [...saved.values()],
    answers: (next: typeof answer) => void (answer = next),
  };
}

const text = (id: string, roomId = "room") => ({
  id,
  roomId,
  message: `text ${id}`,
  media: [],
  at: Date.now(),
});
const settled = () => vi.advanceTimersByTimeAsync(0);

test("sends in the order they were written, each once", async () => {
  vi.useFakeTimers();
  const { outbox, arrivals, saved, shown } = setUp();
  for (const id of ["a", "b", "c"]) outbox.add(text(id));
  await settled();
  expect(arrivals).toEqual(["a", "b", "c"]);
  expect(shown).toEqual(["a", "b", "c"]);
  expect(saved()).toEqual([]);
});

test("what got no answer is sent again under the same id, and stored once", async () => {
  vi.useFakeTimers();
  const { outbox, arrivals, stored, answers, saved } = setUp();
  let tries = 0;
  answers(({ id }) => (id === "a" && ++tries < 3 ? "lost" : "ok"));
  outbox.add(text("a"));
  outbox.add(text("b"));
  await settled();
  expect(saved().map(({ id }) => id)).toEqual(["a", "b"]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tries).toBe(3);
  expect(arrivals).toEqual(["a", "b"]);
  expect(stored.size).toBe(2);
  expect(saved()).toEqual([]);
});

test("a room that waits holds up no other", async () => {
  vi.useFakeTimers();
  const { outbox, arrivals, answers } = setUp();
  answers(({ roomId }) => (roomId === "room" ? "unreachable" : "ok"));
  outbox.add(text("a"));
  outbox.add(text("b", "other"));
  await settled();
  expect(arrivals).toEqual(["b"]);
});

test("wake tries at once what would have waited", async () => {
  vi.useFakeTimers();
  const { outbox, arrivals, answers } = setUp();
  answers(() => "unreachable");
  outbox.add(text("a"));
  await settled();
  answers(() => "ok");
  expect(arrivals).toEqual([]);
  outbox.wake();
  await settled();
  expect(arrivals).toEqual(["a"]);
});

test("a refusal stays with its reason and lets the next one through; resend uses the same id", async () => {
  vi.useFakeTimers();
  const { outbox, arrivals, answers, saved } = setUp();
  answers(({ id }) => (id === "a" ? new Refused("Opted out") : "ok"));
  outbox.add(text("a"));
  outbox.add(text("b"));
  await settled();
  expect(outbox.of("room").find(({ id }) => id === "a")).toMatchObject({
    state: "refused",
    error: "Opted out",
  });
  expect(arrivals).toEqual(["b"]);
  expect(saved().map(({ id }) => id)).toEqual(["a"]);
  answers(() => "ok");
  outbox.resend("a", null);
  await settled();
  expect(arrivals).toEqual(["b", "a"]);
});

test("after a reload what was unsent goes out, and what was acknowledged does not", async () => {
  vi.useFakeTimers();
  const { outbox, open, arrivals, answers } = setUp();
  outbox.add(text("a"));
  await settled();
  answers(() => "lost");
  outbox.add(text("b"));
  await settled();
  answers(() => "ok");
  const reloaded = open();
  expect(reloaded.of("room").map(({ id }) => id)).toEqual(["b"]);
  reloaded.wake();
  await settled();
  expect(arrivals).toEqual(["a", "b"]);
});

test("an acknowledged one is shown until the conversation has it", async () => {
  vi.useFakeTimers();
  const { outbox } = setUp();
  outbox.watch("room", () => {});
  outbox.add(text("a"));
  await settled();
  expect(outbox.of("room")).toMatchObject([{ id: "a", state: "sent" }]);
  outbox.settle("room", new Set(["other"]));
  expect(outbox.of("room")).toHaveLength(1);
  outbox.settle("room", new Set(["a"]));
  expect(outbox.of("room")).toHaveLength(0);
});

test("a room's list stays the same object while other rooms change", async () => {
  vi.useFakeTimers();
  const { outbox, answers } = setUp();
  answers(() => "unreachable");
  outbox.add(text("a"));
  const before = outbox.of("room");
  outbox.add(text("b", "other"));
  expect(outbox.of("room")).toBe(before);
});

test("one that nobody looks at is done with when it is acknowledged, and one acknowledged when nobody looks any more", async () => {
  vi.useFakeTimers();
  const { outbox } = setUp();
  const leave = outbox.watch("room", () => {});
  outbox.add(text("a"));
  outbox.add(text("b", "other"));
  await settled();
  expect(outbox.of("other")).toEqual([]);
  expect(outbox.of("room")).toMatchObject([{ state: "sent" }]);
  leave();
  expect(outbox.of("room")).toEqual([]);
});

test("one whose answer was lost is done with when the conversation has it", async () => {
  vi.useFakeTimers();
  const { outbox, answers, done } = setUp();
  answers(() => "lost");
  outbox.add(text("a"));
  await settled();
  outbox.settle("room", new Set(["a"]));
  expect(outbox.of("room")).toEqual([]);
  expect(done).toEqual([["a", "sent"]]);
});

test("one that has waited for too long is not sent by itself, and holds up no other", async () => {
  vi.useFakeTimers();
  const { outbox, open, arrivals, answers, late } = setUp();
  answers(() => "unreachable");
  outbox.add(text("a"));
  await vi.advanceTimersByTimeAsync(50_000);
  outbox.add(text("b"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(outbox.of("room")).toMatchObject([
    { id: "a", state: "refused", error: "Too late" },
    { id: "b", state: "waiting" },
  ]);
  answers(() => "ok");
  const reloaded = open();
  reloaded.wake();
  await settled();
  expect(arrivals).toEqual(["b"]);
  expect(late).toEqual(["a"]);
  reloaded.resend("a", null);
  await settled();
  expect(arrivals).toEqual(["b", "a"]);
});

test("another tab's is left to it for a while, unless something is sent from here", async () => {
  vi.useFakeTimers();
  const { outbox, arrivals } = setUp();
  outbox.hear({ ...text("a"), state: "waiting" });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(arrivals).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(arrivals).toEqual(["a"]);
  outbox.hear({ ...text("b"), state: "waiting" });
  outbox.add(text("c"));
  await settled();
  expect(arrivals).toEqual(["a", "b", "c"]);
});

test("what another tab was told is not told again; what both were told is the answer that came", async () => {
  vi.useFakeTimers();
  const { outbox, done, saved } = setUp();
  outbox.watch("room", () => {});
  outbox.hear({ ...text("a"), state: "waiting" });
  outbox.hear({ ...text("a"), state: "sent" });
  outbox.hear({ ...text("a"), state: "refused", error: "Late" });
  expect(outbox.of("room")).toMatchObject([{ id: "a", state: "sent" }]);
  outbox.hear({ ...text("b"), state: "refused", error: "No" });
  outbox.hear({ ...text("b"), state: "removed" });
  expect(outbox.of("room").map(({ id }) => id)).toEqual(["a"]);
  expect(done).toEqual([]);
  expect(saved()).toEqual([]);
});
