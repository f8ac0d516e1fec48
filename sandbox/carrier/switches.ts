import { z } from "zod";
import type { Store } from "../store/store.ts";

/** What the carrier does badly on purpose. `failNext` and `hang` act once and go off by themselves. */
export const Switches = z.object({
  /** The next text, either way, ends with error 30007. */
  failNext: z.boolean(),
  /** Every webhook comes this many more times. */
  repeat: z.number().int().min(0).max(20),
  /** Status callbacks of a message wait for the last one and come newest first. */
  reorder: z.boolean(),
  /** Milliseconds a webhook waits before it is sent. */
  delayMs: z.number().int().min(0).max(600_000),
  /** Status callbacks are never sent, nor what else of a call is only told. */
  drop: z.boolean(),
  /** Milliseconds the answer to a create, or to a change of calls, waits; it is taken at once. */
  slowMs: z.number().int().min(0).max(600_000),
  /** The next of these is taken, and answered only after 60 s, when clients have given up. */
  hang: z.boolean(),
});
export type Switches = z.infer<typeof Switches>;

export const switchesOff: Switches = {
  failNext: false,
  repeat: 0,
  reorder: false,
  delayMs: 0,
  drop: false,
  slowMs: 0,
  hang: false,
};

export const readSwitches = (store: Store): Switches => store.get("switches", "all") ?? switchesOff;

export const setSwitches = (store: Store, change: Partial<Switches>): Switches => {
  const next = { ...readSwitches(store), ...change };
  store.put("switches", "all", next);
  return next;
};

/** True once when the switch was on; turns it off. */
export const useOnce = (store: Store, name: "failNext" | "hang"): boolean => {
  if (!readSwitches(store)[name]) return false;
  setSwitches(store, { [name]: false });
  return true;
};
