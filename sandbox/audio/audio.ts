/**
 * What calls ask of the sound: the seam between the telephone company's logic (`carrier/voice/`)
 * and the media engine (this folder). Sound inside is 8 kHz mono, 20 ms (160 samples) a frame.
 */

/** One piece of sound, whole in memory: 8 kHz, mono, 16 bit. */
export interface Pcm {
  samples: Int16Array;
}

/** Something that is being played. `ended` settles once: true when it was heard to its end, false when stopped. */
export interface Playing {
  ended: Promise<boolean>;
  stop(): void;
}

/** A recording under way. */
export interface Recorder {
  pause(how: "skip" | "silence"): void;
  resume(): void;
  /** Told of every 20 ms that is recorded, a frame for each channel: they are read at once, and used again. */
  follow(listener: (frames: readonly Int16Array[]) => void): void;
  /** Ends it; calling it again gives the same. `channels`: one for a mix, two (leg, the others) when asked for dual. */
  stop(): { channels: Pcm[]; seconds: number };
}

/** One end of the sound: a browser by WebRTC, or a machine that plays what it is given. */
export interface Leg {
  readonly id: string;
  /** Browser legs: takes the complete offer (no trickle), gives the complete answer. Once more, after a lost network. */
  answer(offer: string): Promise<string>;
  /** Settles when sound first flows both ways; rejects when the leg closed before. */
  readonly connected: Promise<void>;
  /** What this leg alone hears, over whatever room it is in (Say, Play, ringback, hold music), so many times without a gap. */
  play(sound: Pcm, options?: { times?: number }): Playing;
  /** Sends key tones to the leg as RFC 4733 events (a machine leg just notes them). `w` waits half a second. */
  sendDigits(digits: string): Promise<void>;
  /** What comes from this leg alone; `dual` adds what it hears as the second channel. */
  record(options?: { dual?: boolean }): Recorder;
  /** Loudness over the last 200 ms, 0 to 1: what comes from the leg, and what it is sent. */
  levels(): { from: number; to: number };
  /** A key is pressed at the leg that does not come with its sound. */
  press(digit: string): void;
  /** A key was pressed at the leg (once for each press, however often the packet is repeated). */
  onDigit(listener: (digit: string) => void): () => void;
  /** Speaking began (true) or ended after 500 ms of silence (false). */
  onSpeech(listener: (speaking: boolean) => void): () => void;
  /** Whether it speaks now: whoever begins to listen is told of changes only. */
  isSpeaking(): boolean;
  /** The browser is gone (closed, crashed, silent) or `close` was called. Fires once. */
  onClosed(listener: () => void): () => void;
  close(): void;
}

/** How a leg takes part in a room. */
export interface Part {
  /** Not heard by the others. */
  muted: boolean;
  /** Neither heard nor hearing; hears `holdSound` (looped) instead, or silence. */
  held: boolean;
  holdSound: Pcm | null;
  /** Heard by this one leg only; hears everybody. */
  coaching: string | null;
}

/** A conference: everyone hears the sum of the others. A leg is in one room at most. */
export interface Room {
  readonly id: string;
  add(leg: Leg, part?: Partial<Part>): void;
  change(legId: string, part: Partial<Part>): void;
  remove(legId: string): void;
  legs(): string[];
  /** Plays to everybody, or to one, over the room. */
  announce(sound: Pcm, to?: string, options?: { times?: number }): Playing;
  /** The mix of everybody (held and muted legs are not in it). */
  record(): Recorder;
  close(): void;
}

export interface Engine {
  /**
   * A leg whose other end is a browser. One that sends nothing is gone after 5 s, or after 30 s for as long as it
   * `isReached` another way.
   */
  openBrowserLeg(options?: { isReached: () => boolean }): Leg;
  /** A leg without a person: it says what `play` of its far end gives it and hears the call. Used for magic numbers. */
  openMachineLeg(): Leg & { speak(sound: Pcm, options?: { times?: number }): Playing };
  /** Two legs, each of which says what the other is sent; when one closes, so does the other. */
  openPair(): [Leg, Leg];
  /** `keys`: whether the others hear the tones of a key that is pressed at a leg, as in a conference. */
  openRoom(options?: { keys: "heard" | "silent" }): Room;
  /** Legs, rooms and ports open now, and frames sent late: for tests and measures. */
  figures(): { legs: number; rooms: number; sockets: number; lateFrames: number };
  close(): Promise<void>;
}
