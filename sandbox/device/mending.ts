import { keptMs } from "../signal/events.ts";
import { isRefused } from "./signal-error.ts";

export type MendingPlan = {
  /** Takes another offer to the company. */
  again: () => Promise<void>;
  /** Sound and signalling are both there, or not. */
  changed: (isWhole: boolean) => void;
  giveUp: () => void;
};

const retryMs = 1000;

/** A call has two connections, for its sound and for its signalling, and bears the loss of either for a while. */
export const openMending = ({ again, changed, giveUp }: MendingPlan) => {
  let sounds = true;
  let up = true;
  let newest = 0;
  let over = false;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const isWhole = () => sounds && up;
  const mend = async () => {
    clearTimeout(retry);
    newest += 1;
    const mine = newest;
    // Without signalling nobody can be asked: its return leads here.
    if (over || sounds || !up) return;
    try {
      await again();
    } catch (error) {
      // What another try has mended since goes on. Who refuses says by the signalling how the call ended.
      if (mine === newest && !over && !isRefused(error)) retry = setTimeout(() => void mend(), retryMs);
    }
  };
  const settle = () => {
    if (over) return;
    if (isWhole()) {
      clearTimeout(deadline);
      deadline = undefined;
    } else deadline ??= setTimeout(giveUp, keptMs);
    changed(isWhole());
    void mend();
  };
  return {
    isWhole,
    sound: (flows: boolean) => {
      sounds = flows;
      settle();
    },
    line: (isUp: boolean) => {
      up = isUp;
      settle();
    },
    stop: () => {
      over = true;
      clearTimeout(deadline);
      clearTimeout(retry);
    },
  };
};
