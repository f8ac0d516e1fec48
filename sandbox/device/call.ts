import { defer } from "../audio/deferred.ts";
import type { SignalEvent } from "../signal/events.ts";
import type { Progress } from "../signal/phones.ts";
import { openListeners } from "./listeners.ts";
import { openMending } from "./mending.ts";
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
  /** The signalling broke, or is back. */
  line: (up: boolean) => void;
  close: (ending: Ending) => void;
  /** Another window of this telephone has answered a call. */
  taken: () => void;
};

export type CallPlan = Pick<Call, "id" | "direction" | "from" | "to" | "parameters"> & { callSid: string };

const endings: ReadonlySet<Progress> = new Set(["completed", "busy", "no-answer", "failed", "canceled"]);

export const openCall = (plan: CallPlan, line: Line): OwnCall => {
  const { id, direction, from, to, parameters } = plan;
  const listeners = openListeners<CallEvents>();
  const over = defer<void>();
  let callSid = plan.callSid;
  let state: CallState = direction === "incoming" ? "pending" : "connecting";
  let ending: Ending | null = null;
  let sound: Sound | null = null;
  /** What takes its place as soon as the company has it; until then the one before may come back. */
  let next: Sound | null = null;
  let muted = false;
  let answered = direction === "incoming";
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
    mending.stop();
    for (const each of [sound, next]) each?.close();
    sound = next = null;
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
  const leave = async () => {
    leaving = true;
    try {
      registration ??= line.signal();
    } catch {
      return;
    }
    await registration.insist(`/calls/${id}/hang-up`);
  };
  const end = async (why: Ending) => {
    if (state === "closed") return;
    close(why);
    await leave();
  };
  /** A connection for this call; `reach` takes the offer to the telephone company. */
  const connect = async (reach: (offer: string) => Promise<{ answer: string }>) => {
    const opened: Sound = openSound(line.microphone, line.speaker, {
      open: () => {
        if (opened === sound) dropNext();
        mending.sound(true);
        if (answered) beOpen();
      },
      lost: () => {
        const isMended = opened === sound && next !== null;
        if (isUnderWay() && !isMended) mending.sound(false);
      },
      silent: (error) => listeners.tell("silent", error),
    });
    dropNext();
    if (sound) next = opened;
    else sound = opened;
    opened.mute(muted);
    const offer = await opened.offer();
    if (isClosed()) return;
    try {
      const { answer } = await reach(offer);
      if (next === opened) {
        sound?.close();
        [sound, next] = [opened, null];
      }
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
  const dropNext = () => {
    next?.close();
    next = null;
  };
  const isUnderWay = () => state === "open" || state === "reconnecting";
  const beOpen = () => become(mending.isWhole() ? "open" : "reconnecting");
  const mending = openMending({
    again: () => connect((offer) => post(`/calls/${id}/again`, { offer })),
    changed: () => {
      if (isUnderWay()) beOpen();
    },
    giveUp: () => {
      if (state === "pending") close("canceled");
      else void end("failed");
    },
  });

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
      for (const each of [sound, next]) each?.mute(on);
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
        beOpen();
      }
    },
    line: mending.line,
    close,
    taken: () => void end("elsewhere"),
  };
  return call;
};
