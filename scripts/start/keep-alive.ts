import { setTimeout as pause } from "node:timers/promises";
import { startChild } from "./child.ts";
import type { Child, ChildPlan } from "./child.ts";
import { sentenceOf } from "../../server/stop.ts";

const tries = 5;
const calmMs = 60_000;

/**
 * Starts a child, and once it was ready starts it again when it dies: after half a second, then twice as long
 * each time. `lost` is called with a sentence once it has died five times without a calm minute.
 */
export function keepAlive(
  plan: ChildPlan,
  on: { born: (pid: number) => void; said: (line: string) => void; lost: (sentence: string) => void },
) {
  let stopping = false;
  let child: Child = start();
  let deaths = 0;

  function start() {
    const fresh = startChild(plan);
    on.born(fresh.pid);
    return fresh;
  }

  async function watch() {
    for (;;) {
      const since = Date.now();
      await child.ended;
      if (stopping) return;
      deaths = Date.now() - since > calmMs ? 1 : deaths + 1;
      if (deaths > tries) return on.lost(`The ${plan.name} keeps ending: its last words are in ${plan.log}.`);
      on.said(`The ${plan.name} ended unexpectedly and is started again.`);
      await pause(250 * 2 ** deaths);
      if (stopping) return;
      try {
        child = start();
      } catch (error) {
        // Such as a disk that is full: what runs goes on, and this one counts as dead once more.
        const { message } = error as Error;
        on.said(`The ${plan.name} cannot be started again: ${sentenceOf(error) ?? message}`);
      }
    }
  }

  async function whenReady() {
    await child.ready;
    void watch();
  }

  const stop = async (patienceMs: number) => {
    stopping = true;
    await child.stop(patienceMs);
  };
  return {
    stop,
    kill: () => child.kill(),
    ready: whenReady(),
  };
}
