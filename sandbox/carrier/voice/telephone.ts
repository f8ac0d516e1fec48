import type { Engine } from "../../audio/audio.ts";
import type { Phones } from "../../signal/phones.ts";
import type { Callbacks } from "../callbacks.ts";
import type { Carrier } from "../carrier.ts";
import type { Call } from "./call.ts";
import type { Conference } from "./conference/conference.ts";
import type { Machines } from "./machines.ts";
import type { WaitingLine } from "./queue.ts";
import type { LiveRecording } from "./recordings.ts";
import type { Perform } from "./script/scene.ts";
import type { Sounds } from "./sounds.ts";

/** What every part of the calls works with. The maps hold what is alive; rows hold what was. */
export type Telephone = {
  carrier: Carrier;
  callbacks: Callbacks;
  engine: Engine;
  phones: Phones;
  machines: Machines;
  sounds: Sounds;
  /** Performs TwiML; a part of the whole, so that what TwiML starts can perform TwiML of its own. */
  perform: Perform;
  /** Aborted when the sandbox stops. */
  stopped: AbortSignal;
  /** By CallSid. */
  calls: Map<string, Call>;
  /** By ConferenceSid. */
  conferences: Map<string, Conference>;
  /** By QueueSid. */
  lines: Map<string, WaitingLine>;
  /** By RecordingSid. */
  recordings: Map<string, LiveRecording>;
  /** Recordings that are on their way to the disk. */
  writing: Set<Promise<void>>;
};
