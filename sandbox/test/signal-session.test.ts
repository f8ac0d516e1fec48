import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSession, type Session } from "../signal/session.ts";

/** How long a device is waited for that stays away: it is rung for 4 s, and kept for 30. */
let told: string[];
let session: Session;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  const device = { address: "client:u_1", grant: null, registered: true };
  session = openSession(device, {
    present: (_session, present) => told.push(present ? "present" : "missed"),
    ended: () => told.push("ended"),
  });
});
afterEach(() => {
  session.end();
  vi.useRealTimers();
});

/** Somebody listens; gives how that breaks off. */
const listens = () => {
  let lose = () => undefined as void;
  const onClose = (lost: () => void) => (lose = lost);
  session.serve({ send: () => undefined, beat: () => undefined, end: () => undefined, onClose }, 0);
  return () => lose();
};

it("it is missed after 4 s, and over after 30", async () => {
  listens()();
  await vi.advanceTimersByTimeAsync(3900);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect([told, session.isPresent()]).toEqual([["missed"], false]);
  await vi.advanceTimersByTimeAsync(25_800);
  expect(told).toEqual(["missed"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual(["missed", "ended"]);
});

it("back before 30 s are over it stays, and the next time counts anew", async () => {
  listens()();
  await vi.advanceTimersByTimeAsync(29_000);
  const lose = listens();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(["missed", "present"]);
  lose();
  await vi.advanceTimersByTimeAsync(29_900);
  expect(told).toEqual(["missed", "present", "missed"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(told.at(-1)).toBe("ended");
});

it.each([
  [4000, []],
  [30_000, ["missed", "present"]],
])("back and gone again in the moment when %i ms are over, it is waited for anew", async (ms, before) => {
  // Not in step with the heartbeat.
  await vi.advanceTimersByTimeAsync(100);
  listens()();
  await vi.advanceTimersByTimeAsync(ms - 1);
  // The time is over, and its turn has not come.
  vi.advanceTimersToNextTimer();
  listens()();
  await vi.advanceTimersByTimeAsync(3900);
  expect(told).toEqual(before);
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toEqual([...before, "missed"]);
  await vi.advanceTimersByTimeAsync(25_700);
  expect(told).toEqual([...before, "missed"]);
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual([...before, "missed", "ended"]);
});
