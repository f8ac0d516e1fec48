import type { RingTone } from "../../../audio/ring-tones.ts";

/** What a TwiML document asks for, checked and with its defaults filled in. Times are seconds. */
export type Method = "GET" | "POST";

/** An address to ask, as written: it may be relative to the document's own. */
export type Ask = { url: string; method: Method };

export type Callback<E extends string> = Ask & { events: E[] };

export type CallEvent = "initiated" | "ringing" | "answered" | "completed";
export type RecordingEvent = "in-progress" | "completed" | "absent" | LegRecordingEvent;
/** Told of participants' recordings only. */
export type LegRecordingEvent = "started" | "paused" | "resumed" | "stopped";
export type ConferenceEvent =
  | "start"
  | "end"
  | "join"
  | "leave"
  | "mute"
  | "hold"
  | "modify"
  | "speaker"
  | "announcement";

export type Say = { verb: "Say"; text: string; loop: number; voice: string; language: string };
export type Play = { verb: "Play"; url: string; digits: string; loop: number };
export type Pause = { verb: "Pause"; length: number };
export type Prompt = Say | Play | Pause;

export type Gather = {
  verb: "Gather";
  prompts: Prompt[];
  dtmf: boolean;
  speech: boolean;
  action: Ask | null;
  method: Method;
  timeout: number;
  /** Seconds of silence behind speech; null: as many as `timeout`. */
  speechTimeout: number | "auto" | null;
  maxSpeechTime: number;
  finishOnKey: string;
  /** Infinity: any number. */
  numDigits: number;
  hints: string[];
  bargeIn: boolean;
  actionOnEmptyResult: boolean;
  partial: Ask | null;
};

export type RecordVerb = {
  verb: "Record";
  action: Ask | null;
  method: Method;
  timeout: number;
  finishOnKey: string;
  maxLength: number;
  playBeep: boolean;
  trim: boolean;
  callback: Callback<RecordingEvent> | null;
};

/** What a leg that is dialled hears and tells; shared by `<Number>` and `<Client>`. */
type Dialled = { screen: Ask | null; callback: Callback<CallEvent> | null };
export type NumberNoun = Dialled & {
  noun: "Number";
  number: string;
  sendDigits: string;
  /** How it is told whether a machine answered; null: nobody asks. */
  detection: { untilBeep: boolean; seconds: number; callback: Ask | null } | null;
};
export type ClientNoun = Dialled & {
  noun: "Client";
  identity: string;
  parameters: { [name: string]: string };
};
export type ConferenceNoun = {
  noun: "Conference";
  name: string;
  muted: boolean;
  beep: "true" | "false" | "onEnter" | "onExit";
  startConferenceOnEnter: boolean;
  endConferenceOnExit: boolean;
  /** Null: the service's hold music. An empty url: silence. */
  wait: Ask | null;
  maxParticipants: number;
  label: string;
  coach: string;
  record: boolean;
  trim: boolean;
  callback: Callback<ConferenceEvent> | null;
  recordingCallback: Callback<RecordingEvent> | null;
};
export type QueueNoun = { noun: "Queue"; name: string; screen: Ask | null };
export type DialNouns =
  | { to: "legs"; legs: (NumberNoun | ClientNoun)[] }
  | { to: "conference"; conference: ConferenceNoun }
  | { to: "queue"; queue: QueueNoun };

export type DialRecord =
  | "do-not-record"
  | "record-from-answer"
  | "record-from-ringing"
  | "record-from-answer-dual"
  | "record-from-ringing-dual";

export type Dial = {
  verb: "Dial";
  nouns: DialNouns;
  action: Ask | null;
  timeout: number;
  timeLimit: number;
  hangupOnStar: boolean;
  answerOnBridge: boolean;
  sequential: boolean;
  /** What the caller hears while it rings. */
  ringTone: RingTone;
  /** Empty: the caller's own number. */
  callerId: string;
  record: DialRecord;
  track: "inbound" | "outbound" | "both";
  trim: boolean;
  recordingCallback: Callback<RecordingEvent> | null;
};

export type Enqueue = {
  verb: "Enqueue";
  name: string;
  action: Ask | null;
  maxQueueSize: number;
  wait: Ask | null;
  /** What is wrong with it: the document is performed all the same, and its action told of an error. */
  fault: Problem | null;
};

export type Verb =
  | Prompt
  | Gather
  | RecordVerb
  | Dial
  | Enqueue
  | { verb: "Redirect"; to: Ask }
  | { verb: "Reject"; reason: "rejected" | "busy" }
  | { verb: "Leave" }
  | { verb: "Hangup" };

/** `levels.ts` says which codes are warnings: the document is performed all the same. Any other ends it. */
export type Problem = { code: number; what: string };
export type Document = { verbs: Verb[]; problems: Problem[] };
