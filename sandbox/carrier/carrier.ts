import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Files } from "../store/files.ts";
import type { Store } from "../store/store.ts";

/** What every part of the carrier works with. */
export type Carrier = {
  account: { sid: string; authToken: string };
  store: Store;
  media: Files;
  recordings: Files;
  /** Recordings under way, as far as they are. */
  drafts: Files;
  clock: Clock;
  log: Logger;
  /** Where this carrier is reached, without a slash at the end. */
  publicUrl: () => string;
  /** Milliseconds a webhook may take to answer. */
  webhookTimeoutMs: number;
};
