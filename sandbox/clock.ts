export type Clock = {
  /**
   * Runs `task` after `ms` of real service time, divided by the sandbox's speed, less the exact milliseconds that are
   * over already; gives what drops it.
   */
  later: (ms: number, task: () => void, overMs?: number) => () => void;
  /** Same, exact milliseconds whatever the speed. */
  exactly: (ms: number, task: () => void) => () => void;
  stop: () => void;
};

export const startClock = (speed: number): Clock => {
  const timers = new Set<NodeJS.Timeout>();
  const exactly = (ms: number, task: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task();
    }, ms);
    timers.add(timer);
    return () => {
      clearTimeout(timer);
      timers.delete(timer);
    };
  };
  return {
    later: (ms, task, overMs = 0) => exactly(Math.max(0, ms / speed - overMs), task),
    exactly,
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
};
