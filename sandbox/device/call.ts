import { defer } from "../audio/deferred.ts";
import type { SignalEvent } from "../signal/events.ts";
import type { Progress } from "../signal/phones.ts";
import { openListeners } from "./listeners.ts";
import type { Microphone } from "./microphone.ts";
import type { Signal } from "./signal.ts";
import { isTakenElsewhere, isUnanswered } from "./signal-error.ts";
import { openSound, type Sound } from "./sound.ts";
import type { Speaker } from "./speaker.ts";

export type CallState = "pending" | "connecting" | "ringing" | "open" | "reconnecting" | "closed";

export type CallEvents = {
  state: CallState;
  muted: boolean;
  caption: { who: string; text: string };
  /** A machine listens for words, some of which it may expect; null: it does no more. */
  listening: readonly string[] | null;
  /** The microphone could not be opened, or was lost and no other is there. */
  silent: Error;
};

/**
 * Why a call is over. `declined`: by this device; `ignored`: this one places a call instead, while it rings on for
 * others; `elsewhere`: another device of the same person has it, declined or ended it, or has another call instead.
 */
export type Ending = Progress | "elsewhere" | "declined" | "ignored";

export type Call = {
  readonly id: string;
  readonly direction: "incoming" | "outgoing";
  readonly from: string;
  readonly to: string;
  readonly parameters: Record<string, string>;
  callSid: () => string;
  state: () => CallState;
  /** Null until it is over. */
  ending: () => Ending | null;
  accept: () => Promise<void>;
  reject: (how?: { busy: boolean }) => Promise<void>;
  hangUp: () => Promise<void>;
  mute: (on: boolean) => void;
  isMuted: () => boolean;
  sendDigits: (digits: string) => Promise<void>;
  levels: () => { input: number; output: number };
  on: ReturnType<typeof openListeners<CallEvents>>["on"];
};

export type Line = {
  signal: () => Signal;
  microphone: Microphone;
  speaker: Speaker;
  /** It is about to be accepted: a device has one call at a time. */
  accepting: (call: OwnCall) => void;
  /** With `oneCall`, whichever other window had a call has it no more. */
  accepted: (call: OwnCall) => void;
  ended: (call: OwnCall) => void;
};

/** A call as the device works with it. */
export type OwnCall = Call & {
  /** Places it; only for outgoing ones. */
  place: () => Promise<void>;
  take: (event: SignalEvent) => void;
  close: (ending: Ending) => void;
  /** Another window of this telephone has answered a call. */
  taken: () => void;
};

export type CallPlan = Pick<Call, "id" | "direction" | "from" | "to" | "parameters"> & { callSid: string };

const endings: ReadonlySet<Progress> = new Set(["completed", "busy", "no-answer", "failed", "canceled"]);
const mendings = 3;

export const openCall = (plan: CallPlan, line: Line): OwnCall => {
  const { id, direction, from, to, parameters } = plan;
  const listeners = openListeners<CallEvents>();
  const over = defer<void>();
  let callSid = plan.callSid;
  let state: CallState = direction === "incoming" ? "pending" : "connecting";
  let ending: Ending | null = null;
  let sound: Sound | null = null;
  let muted = false;
  let answered = direction === "incoming";
  let mended = 0;
  let newest = 0;
  let leaving = false;
  let registration: Signal | null = null;

  const become = (next: CallState) => {
    if (state === next || state === "closed") return;
    state = next;
    listeners.tell("state", next);
  };
  const close = (why: Ending) => {
    if (state === "closed") return;
    ending = why;
    sound?.close();
    sound = null;
    become("closed");
    over.resolve();
    line.ended(call);
  };
  const isClosed = () => state === "closed";
  /** A call is of one registration: after another, one of the same name is another call, which rings there anew. */
  const post = async <T>(path: string, body?: unknown) => {
    registration ??= line.signal();
    return registration.post<T>(path, body);
  };
  /** Already over at the other end: that is what was wanted. What is not answered, the device tells of. */
  const leave = () => {
    leaving = true;
    return post(`/calls/${id}/hang-up`).catch(() => undefined);
  };
  const end = async (why: Ending) => {
    if (state === "closed") return;
    close(why);
    await leave();
  };
  /** A connection for this call; `reach` takes the offer to the telephone company. */
  const connect = async (reach: (offer: string) => Promise<{ answer: string }>) => {
    sound?.close();
    const opened = openSound(line.microphone, line.speaker, {
      open: () => {
        mended = 0;
        if (state === "reconnecting" || answered) become("open");
      },
      lost: () => void mend(),
      silent: (error) => listeners.tell("silent", error),
    });
    sound = opened;
    opened.mute(muted);
    const offer = await opened.offer();
    if (isClosed()) return;
    try {
      const { answer } = await reach(offer);
      if (sound === opened) await opened.answered(answer);
    } finally {
      // What was posted before the hang-up may have been heard after it. Who did not hang up has nothing to say.
      if (leaving) void leave();
    }
  };
  /** As `connect`; whoever hangs up meanwhile waits for nothing, and a connection that is closed never says so. */
  const connectOrClose = async (...args: Parameters<typeof connect>) => {
    try {
      await Promise.race([connect(...args), over.promise]);
    } catch (error) {
      if (!isClosed()) throw error;
    }
  };
  const mend = async () => {
    if (state !== "open" && state !== "reconnecting") return;
    become("reconnecting");
    mended += 1;
    newest += 1;
    const mine = newest;
    try {
      if (mended > mendings) throw new Error("The network does not come back");
      await connect((offer) => post(`/calls/${id}/again`, { offer }));
    } catch {
      // What another try has mended since goes on.
      if (mine === newest) close("failed");
    }
  };

  const call: OwnCall = {
    id,
    direction,
    from,
    to,
    parameters,
    callSid: () => callSid,
    state: () => state,
    ending: () => ending,
    on: listeners.on,
    place: async () => {
      const wish = { call: id, to, parameters };
      try {
        await connectOrClose(async (offer) => {
          const placed = await post<{ callSid: string; answer: string }>("/calls", { ...wish, offer });
          callSid = placed.callSid;
          return placed;
        });
      } catch (error) {
        // Refused or not reached: the call is over, and whoever asked for it learns why.
        close("failed");
        if (isUnanswered(error)) void leave();
        throw error;
      }
    },
    accept: async () => {
      if (state !== "pending") return;
      line.accepting(call);
      become("connecting");
      try {
        await connectOrClose((offer) => post(`/calls/${id}/accept`, { offer }));
        if (!isClosed()) line.accepted(call);
      } catch (error) {
        // Not answered, it may ring on, and can be accepted once more.
        if (isUnanswered(error)) {
          sound?.close();
          sound = null;
          become("pending");
        } else if (isTakenElsewhere(error)) return close("elsewhere");
        else close("failed");
        throw error;
      }
    },
    reject: async (how) => {
      if (state !== "pending") return;
      close(how?.busy ? "busy" : "declined");
      await post(`/calls/${id}/decline`, { busy: how?.busy ?? false }).catch(() => undefined);
    },
    hangUp: async () => {
      if (state === "pending") return call.reject();
      return end("completed");
    },
    mute: (on) => {
      muted = on;
      sound?.mute(on);
      listeners.tell("muted", on);
    },
    isMuted: () => muted,
    sendDigits: async (digits) => {
      if (sound?.press(digits)) return;
      await post(`/calls/${id}/digits`, { digits });
    },
    levels: () => sound?.levels() ?? { input: 0, output: 0 },
    take: (event) => {
      if (event.type === "caption") listeners.tell("caption", { who: event.who, text: event.text });
      if (event.type === "listening") listeners.tell("listening", event.hints);
      if (event.type === "gone") close(event.why === "canceled" ? "canceled" : "elsewhere");
      if (event.type !== "progress") return;
      if (endings.has(event.progress)) close(event.progress);
      else if (event.progress === "ringing") become("ringing");
      else {
        answered = true;
        become("open");
      }
    },
    close,
    taken: () => void end("elsewhere"),
  };
  return call;
};
