/** Calls go on meanwhile: nothing may hold the clock of the engine for longer than this. */
const sliceMs = 4;

const waiting: (() => void)[] = [];

const letOneGo = () => {
  try {
    waiting[0]!();
  } finally {
    // Not before: what comes in meanwhile is led on from here.
    waiting.shift();
    if (waiting.length > 0) setImmediate(letOneGo);
  }
};

/**
 * Does it soon, in a turn of the loop of its own: what falls due for many at once, when a network is lost or ten
 * recordings are asked for, would hold the clock for all of them together.
 */
export const inTurn = (work: () => void): void => {
  waiting.push(work);
  if (waiting.length === 1) setImmediate(letOneGo);
};

/** For long work on sound: called first and again and again, it lets everything else have its turn when it is time. */
export const openBreath = (): (() => Promise<void>) => {
  let since = -Infinity;
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await new Promise<void>(inTurn);
    since = performance.now();
  };
};
