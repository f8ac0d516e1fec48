import { expect, vi } from "vitest";
import type { TestApp } from "./app.ts";
import { startServer } from "./programs.ts";

type Jobs = Awaited<ReturnType<typeof startServer>>;

/** Waits until what is worked on has come so far. */
export const reaches = <T>(get: () => Promise<T>, is: (found: T) => boolean): Promise<void> =>
  vi.waitFor(async () => expect(is(await get())).toBe(true), { timeout: 90_000, interval: 10 });

/**
 * Kills the process that works through `rows` in the middle, as by a power cut, and lets another take over: twice.
 * Answers the one that is left.
 */
export async function killTwice(
  test: TestApp,
  first: Jobs,
  get: () => Promise<{ done: number }>,
  rows: number,
  carrierUrl?: string,
): Promise<Jobs> {
  let jobs = first;
  for (const far of [rows / 8, (rows * 3) / 8]) {
    await reaches(get, ({ done }) => done >= far);
    await jobs.kill();
    const { done } = await get();
    expect(done, `killed at ${done} of ${rows}`).toBeLessThan(rows);
    jobs = await startServer(test, "jobs", carrierUrl);
  }
  return jobs;
}
