import { defer } from "../audio/deferred.ts";
import type { SignalEvent } from "../signal/events.ts";
import type { Progress } from "../signal/phones.ts";
import { openConnection, type ConnectionPlan, type Reach } from "./connection.ts";
import { openListeners } from "./listeners.ts";
import { openMending } from "./mending.ts";
import type { Signal } from "./signal.ts";
import { isTakenElsewhere, isUnanswered } from "./signal-error.ts";

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
  /** Over here at once; resolves when the company has heard it, which on a line that is lost is at its return. */
  reject: (how?: { busy: boolean }) => Promise<void>;
  hangUp: () => Promise<void>;
  mute: (on: boolean) => void;
  isMuted: () => boolean;
  sendDigits: (digits: string) => Promise<void>;
  levels: () => { input: number; output: number };
  on: ReturnType<typeof openListeners<CallEvents>>["on"];
};

export type Line = Pick<ConnectionPlan, "microphone" | "speaker"> & {
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

/** A call is of one registration: after another, one of the same name is another call, which rings there anew. */
export const openCall = (plan: CallPlan, { post, insist }: Signal, line: Line): OwnCall => {
  const { id, direction, from, to, parameters } = plan;
  const listeners = openListeners<CallEvents>();
  const over = defer<void>();
  let callSid = plan.callSid;
  let state: CallState = direction === "incoming" ? "pending" : "connecting";
  let ending: Ending | null = null;
  /** Both are there: from then on it is open, or being mended. */
  let answered = false;
  let leaving = false;

  const become = (next: CallState) => {
    if (state === next || state === "closed") return;
    state = next;
    listeners.tell("state", next);
  };
  const isClosed = () => state === "closed";
  const settle = () => {
    if (answered) become(mending.isWhole() ? "open" : "reconnecting");
  };
  const close = (why: Ending) => {
    if (isClosed()) return;
    ending = why;
    mending.stop();
    connection.close();
    become("closed");
    over.resolve();
    line.ended(call);
  };
  /** Already over at the other end: that is what was wanted. */
  const leave = () => {
    leaving = true;
    return insist(`/calls/${id}/hang-up`);
  };
  const end = async (why: Ending) => {
    if (isClosed()) return;
    // Said before the end is told of, which may put the telephone away.
    const heard = leave();
    close(why);
    await heard;
  };
  const connection = openConnection({
    microphone: line.microphone,
    speaker: line.speaker,
    flows: (does) => {
      if (does && direction === "incoming") answered = true;
      mending.sound(does);
    },
    silent: (error) => listeners.tell("silent", error),
  });
  const mending = openMending({
    again: () => connection.offer((offer) => post(`/calls/${id}/again`, offer)),
    changed: settle,
    giveUp: () => {
      if (state === "pending") close("canceled");
      else void end("failed");
    },
  });
  /** Whoever hangs up meanwhile waits for nothing, and a connection that is closed never says so. */
  const connect = async (reach: Reach) => {
    const connecting = connection.offer(reach).finally(() => {
      // What was posted before the hang-up may have been heard after it. Who did not hang up has nothing to say.
      if (leaving) void leave();
    });
    try {
      await Promise.race([connecting, over.promise]);
    } catch (error) {
      if (!isClosed()) throw error;
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
        await connect(async (offer) => {
          const placed = await post<{ callSid: string; answer: string }>("/calls", { ...wish, ...offer });
          callSid = placed.callSid;
          return placed;
        });
      } catch (error) {
        // Refused or not reached: the call is over, and whoever asked for it learns why.
        if (isUnanswered(error)) void leave();
        close("failed");
        throw error;
      }
    },
    accept: async () => {
      if (state !== "pending") return;
      line.accepting(call);
      become("connecting");
      try {
        await connect((offer) => post(`/calls/${id}/accept`, offer));
        if (!isClosed()) line.accepted(call);
      } catch (error) {
        // Not answered, it may ring on, and can be accepted once more.
        if (isUnanswered(error)) {
          connection.close();
          answered = false;
          become("pending");
        } else if (isTakenElsewhere(error)) return close("elsewhere");
        else close("failed");
        throw error;
      }
    },
    reject: async (how) => {
      if (state !== "pending") return;
      const busy = how?.busy ?? false;
      const heard = insist(`/calls/${id}/decline`, { busy });
      close(busy ? "busy" : "declined");
      await heard;
    },
    hangUp: async () => {
      if (state === "pending") return call.reject();
      return end("completed");
    },
    mute: (on) => {
      connection.mute(on);
      listeners.tell("muted", on);
    },
    isMuted: connection.isMuted,
    sendDigits: async (digits) => {
      if (connection.press(digits)) return;
      await post(`/calls/${id}/digits`, { digits });
    },
    levels: connection.levels,
    take: (event) => {
      if (event.type === "caption") listeners.tell("caption", { who: event.who, text: event.text });
      if (event.type === "listening") listeners.tell("listening", event.hints);
      if (event.type === "gone") close(event.why === "canceled" ? "canceled" : "elsewhere");
      if (event.type !== "progress") return;
      if (endings.has(event.progress)) close(event.progress);
      else if (event.progress === "ringing") become("ringing");
      else {
        answered = true;
        settle();
      }
    },
    line: mending.line,
    close,
    taken: () => void end("elsewhere"),
  };
  return call;
};
