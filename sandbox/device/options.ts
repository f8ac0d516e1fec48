import type { Microphone } from "./microphone.ts";

export type DeviceOptions = {
  /** Address of the telephone company. */
  url: string;
  /** How long before its end a token is asked for again. */
  tokenRefreshMs?: number;
  /** How long an answer of the telephone company is waited for. */
  signalingTimeoutMs?: number;
  /** Whether it is told of calls that come while there is one. Unless it is, they ring on for others. */
  allowIncomingWhileBusy?: boolean;
  /** Whether a person's windows in one browser have one call together: as with the service, each has its own. */
  oneCall?: boolean;
  /** What speaks instead of the browser's microphone. */
  microphone?: Microphone;
};
