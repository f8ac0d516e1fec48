/** Times are ISO strings in UTC; addresses are E.164 numbers or `client:IDENTITY`. */
export type CallStatus =
  | "queued"
  | "initiated"
  | "ringing"
  | "in-progress"
  | "completed"
  | "busy"
  | "failed"
  | "no-answer"
  | "canceled";

export type CallRow = {
  sid: string;
  accountSid: string;
  parentCallSid: string | null;
  from: string;
  to: string;
  phoneNumberSid: string | null;
  status: CallStatus;
  direction: "inbound" | "outbound-api" | "outbound-dial";
  answeredBy: "human" | "machine_start" | "machine_end_beep" | "unknown" | null;
  /** The called phone's own voicemail took it, whether anybody asked who answered or not. */
  voicemail?: boolean;
  callerName: string | null;
  forwardedFrom: string | null;
  /** How the network vouches for the caller, which webhooks of incoming calls say; empty when it does not. */
  stirVerstat: string;
  /** Milliseconds spent in queues. */
  queueMs: number;
  sipResponseCode: number | null;
  /** Who is told how it goes: kept, so that a call cut by a restart is still reported. */
  progress: { url: string; method: string; events: string[] } | null;
  /** What the callback of its end tells of: the recording asked for with the call, or of the Dial that it is part of. */
  recordingSid?: string;
  /** Cut by a restart, and the callback of its end waits for that recording. */
  endUntold?: boolean;
  /** What the action of the verb under way is told should the call end with the sandbox. */
  owed?: {
    url: string;
    method: string;
    params: Record<string, string>;
    /** A parameter that is seconds since then, until the end. */
    counted?: { name: "QueueTime" | "DialCallDuration"; since: number };
    /** The legs that a Dial rings: it is told of one of them, as that ended. */
    legs?: string[];
    /** Told once it is complete, with its length. */
    recordingSid?: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  answeredAt: string | null;
  endedAt: string | null;
  /** Deleted through the API; the phone keeps it in its list. */
  removed: boolean;
};

export type RecordingStatus =
  | "in-progress"
  | "paused"
  | "stopped"
  | "processing"
  | "completed"
  | "absent"
  | "deleted";

export type RecordingRow = {
  sid: string;
  accountSid: string;
  callSid: string;
  conferenceSid: string | null;
  status: RecordingStatus;
  source:
    | "DialVerb"
    | "Conference"
    | "OutboundAPI"
    | "RecordVerb"
    | "StartCallRecordingAPI"
    | "StartConferenceRecordingAPI";
  channels: number;
  track: "inbound" | "outbound" | "both";
  /** Seconds; null until it is complete. */
  duration: number | null;
  /** Why it is absent: 16101 too short, 16102 silent. */
  errorCode?: 16_101 | 16_102;
  /** Who is told: kept, with `trim`, so that one cut by a restart is finished. Missing in rows of earlier versions. */
  callback?: { url: string; method: "GET" | "POST"; events: string[] } | null;
  trim?: boolean;
  startedAt: string;
  createdAt: string;
  updatedAt: string;
};

export type ConferenceRow = {
  sid: string;
  accountSid: string;
  friendlyName: string;
  status: "init" | "in-progress" | "completed";
  callSidEndingConference: string | null;
  reasonConferenceEnded: string | null;
  /** The label of who ended it, of one cut by a restart: they may be gone before that is told. */
  labelEndingConference?: string | undefined;
  /** Who is told, and the number of what was told last: kept, so that the end of one cut by a restart is told. */
  callback?: { url: string; method: string; events: string[]; sequence: number };
  createdAt: string;
  updatedAt: string;
};

/** Somebody in a conference that tells of them, in the words of its events; gone when they leave. */
export type ParticipantRow = {
  callSid: string;
  conferenceSid: string;
  params: Record<string, string>;
  /** Still being called. */
  expected?: boolean;
};

export type QueueRow = {
  sid: string;
  accountSid: string;
  friendlyName: string;
  maxSize: number;
  createdAt: string;
  updatedAt: string;
};

/** A key signs access tokens with its secret, and may be used in place of the account's token. */
export type KeyRow = {
  sid: string;
  friendlyName: string;
  secret: string;
  createdAt: string;
  updatedAt: string;
};

/** What a browser's outgoing call asks. */
export type ApplicationRow = {
  sid: string;
  accountSid: string;
  friendlyName: string;
  voiceUrl: string;
  voiceMethod: string;
  voiceFallbackUrl: string;
  voiceFallbackMethod: string;
  statusCallback: string;
  statusCallbackMethod: string;
  /** Only shown; missing in rows of earlier versions. */
  smsUrl?: string;
  smsMethod?: string;
  smsFallbackUrl?: string;
  smsFallbackMethod?: string;
  smsStatusCallback?: string;
  messageStatusCallback?: string;
  voiceCallerIdLookup?: boolean;
  publicApplicationConnectEnabled?: boolean;
  createdAt: string;
  updatedAt: string;
};

/** How an outside phone takes calls, beyond what its person does on the Handset. */
export type HandsetRow = {
  phoneNumber: string;
  /** Every call finds it busy. */
  busy: boolean;
  /** Its own voicemail answers after this many seconds; null: none. */
  voicemailAfter: number | null;
};

/** What was said to or by a phone in a call, for its screen. */
export type CaptionRow = {
  id: string;
  callSid: string;
  at: string;
  who: string;
  text: string;
};
