import { endsAfterMs } from "../../../audio/loudness.ts";
import type { Clock } from "../../../clock.ts";
import type { Gather } from "../twiml/verbs.ts";

/** "auto" takes so much silence as the end of what is said. */
const pauseMs = 1000;

export type Patience = {
  /** The prompts are over, or cut: from now on it is waited. */
  begin: () => void;
  /** A key was pressed: the next is waited for, whatever is said. */
  keyed: () => void;
  /** Speaking began or ended. */
  heard: (speaking: boolean) => void;
  stop: () => void;
};

/**
 * How long a Gather waits: its timeout for the first sound and after each key; behind speech its speechTimeout. What
 * goes on sounding is no longer waited for than maxSpeechTime.
 */
export const openPatience = (
  clock: Clock,
  { timeout, speechTimeout, maxSpeechTime }: Pick<Gather, "timeout" | "speechTimeout" | "maxSpeechTime">,
  speaks: boolean,
  runOut: () => void,
): Patience => {
  let begun = false;
  let stopped = false;
  let speaking = speaks;
  let spoke = speaks;
  let byKeys = false;
  let drop: () => void = () => undefined;
  let dropLongest: (() => void) | null = null;

  const wait = (silentMs = 0) => {
    drop();
    if (!begun || stopped) return;
    if (!spoke || byKeys) {
      drop = clock.later(timeout * 1000, runOut);
      return;
    }
    // Sound is never faster, however fast the service's clock is.
    dropLongest ??= clock.exactly(maxSpeechTime * 1000, runOut);
    if (speaking) return;
    drop =
      speechTimeout === "auto"
        ? clock.exactly(pauseMs - silentMs, runOut)
        : clock.later((speechTimeout ?? timeout) * 1000, runOut, silentMs);
  };

  return {
    begin: () => {
      if (begun) return;
      begun = true;
      wait();
    },
    keyed: () => {
      byKeys = true;
      dropLongest?.();
      wait();
    },
    heard: (now) => {
      speaking = now;
      spoke ||= now;
      if (!byKeys) wait(now ? 0 : endsAfterMs);
    },
    stop: () => {
      stopped = true;
      drop();
      dropLongest?.();
    },
  };
};
