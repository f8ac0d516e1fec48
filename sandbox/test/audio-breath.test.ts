import { expect, test, vi } from "vitest";
import { openBreath } from "../audio/breath.ts";
import { openSession } from "../signal/session.ts";

test("long works that begin at once have a turn of the loop each, so that the clock is never held for all", async () => {
  let turn = 0;
  let running = true;
  const count = () => {
    turn += 1;
    if (running) setImmediate(count);
  };
  setImmediate(count);
  const slices: number[] = [];
  const work = async () => {
    const breathe = openBreath();
    const until = performance.now() + 40;
    while (performance.now() < until) {
      const before = turn;
      await breathe();
      if (turn !== before) slices.push(turn);
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  running = false;
  expect(slices.length).toBeGreaterThanOrEqual(10);
  expect(new Set(slices).size).toBe(slices.length);
});

test("telephones that are lost together are missed one after another, with everything else in between", async () => {
  const story: string[] = [];
  const present = () => {
    story.push("missed");
    setImmediate(() => story.push("turn"));
  };
  for (let n = 0; n < 5; n++) {
    const device = { address: `+1435555010${n}`, grant: null, registered: true };
    openSession(device, { present, ended: () => undefined });
  }
  await vi.waitFor(() => expect(story.length).toBe(10), { timeout: 15_000 });
  expect(story).toEqual(Array.from({ length: 5 }, () => ["missed", "turn"]).flat());
});
