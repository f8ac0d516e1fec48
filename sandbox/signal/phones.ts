import type { Leg } from "../audio/audio.ts";

/**
 * The telephones people have in hand, as the telephone company sees them: browsers of the agency and Handsets.
 * The seam between the logic of calls (`carrier/voice/`) and what devices say (this folder).
 */

/** `client:IDENTITY` is a browser of the agency, `+14355550125` an outside phone. As in From and To of webhooks. */
export type Address = string;

/** What a device is told of a call that comes in. */
export type Offer = {
  callSid: string;
  from: Address;
  to: Address;
  /** Shown to the device as they are: custom parameters of `<Client>`, StirStatus and the like. */
  parameters: Record<string, string>;
};

/** `unreachable`: no device of this address is registered, or all went away while it rang. */
export type NotAnswered = "declined" | "busy" | "unreachable" | "canceled" | "failed";

export type Outcome = { leg: Leg } | { leg: null; why: NotAnswered };

export interface Ringing {
  /**
   * Settles once and never rejects. The leg is open at once; sound flows when `leg.connected` settles. All devices
   * of an address ring; the first to accept has the call, one that declines declines for all.
   */
  outcome: Promise<Outcome>;
  /** Stops the ringing: `outcome` is `canceled` unless it was answered before. */
  cancel(): void;
}

/** A call that a device places. Its leg is open from the start, so that it hears ringback (`leg.play`). */
export interface PlacedCall {
  leg: Leg;
  from: Address;
  /** As dialled: a number, `client:…`, or empty when the application decides by the parameters. */
  to: string;
  /** What the device gave to `connect`, together with those of its token. */
  parameters: Record<string, string>;
  /** The application of the token's voice grant; null for a Handset. */
  applicationSid: string | null;
}

/** How far a call is. `completed` and what follows end it. */
export type Progress = "ringing" | "in-progress" | "completed" | "busy" | "no-answer" | "failed" | "canceled";

/** What an access token allows. */
export type Grant = {
  identity: string;
  incoming: boolean;
  /** Null: may not place calls. */
  applicationSid: string | null;
  outgoingParameters: Record<string, string>;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

/** Gives what the token allows, or the carrier's error (20101 invalid, 20104 expired, 31207 …). */
export type VerifyToken = (jwt: string) => Grant | { code: number; message: string };

export interface Phones {
  ring(address: Address, offer: Offer): Ringing;
  /**
   * A device placed a call: give its CallSid, or throw an Error whose message the person is shown. Hanging up
   * closes the leg, as closing the browser does: `leg.onClosed` is how one learns of either.
   */
  onPlace(listener: (call: PlacedCall) => string): void;
  /** Tells the device how far its call is; an ending also closes the leg. */
  progress(legId: string, progress: Progress): void;
  /** Tells the device that another window of the same phone ended its call, before that shows. */
  endElsewhere(legId: string): void;
  /** Words that are said to this leg, for people who read and machines that test. `who` is shown before them. */
  caption(legId: string, who: string, text: string): void;
  /** A machine listens to this leg for words, and which it may expect; null: it does no more. */
  listening(legId: string, hints: string[] | null): void;
  /** The addresses with at least one device registered. */
  registered(): Address[];
  onPresence(listener: (address: Address, present: boolean) => void): () => void;
  close(): void;
}
