import type { SignalEvent } from "../signal/events.ts";
import { type Call, type CallPlan, type Ending, openCall, type Line, type OwnCall } from "./call.ts";
import type { OneCall } from "./one-call.ts";
import type { Signal } from "./signal.ts";
import { alreadyActive, inOtherWindow } from "./signal-error.ts";

export type CallsPlan = Pick<Line, "microphone" | "speaker"> & {
  oneCall: OneCall | null;
  allowIncomingWhileBusy: boolean;
  isRung: () => boolean;
  incoming: (call: Call) => void;
  /** One is over, and no more among them. */
  ended: () => void;
};

export type Calls = ReturnType<typeof openCalls>;

/** The calls of a device: as with the service there is one, besides what rings. */
export const openCalls = (plan: CallsPlan) => {
  const { microphone, speaker, oneCall, isRung, incoming, ended } = plan;
  const calls = new Map<string, OwnCall>();
  /** What was ended here rings here no more, whenever the company hears of it. */
  const endedHere = new Set<string>();
  const active = () => [...calls.values()].find((call) => !["pending", "closed"].includes(call.state()));
  const line: Line = {
    microphone,
    speaker,
    accepting: (call) => {
      const other = active();
      if (other && other !== call) void other.hangUp();
    },
    accepted: (call) => oneCall?.take(call.to, call),
    ended: (call) => {
      oneCall?.leave(call);
      calls.delete(call.id);
      if (["declined", "busy", "completed"].includes(call.ending() ?? "")) endedHere.add(call.id);
      ended();
    },
  };
  const refuseBusy = () => {
    if (active() || oneCall?.isWanted()) throw alreadyActive();
  };
  const askWindows = async (windows: OneCall, call: OwnCall) => {
    const isFree = await windows.ask(call.from, call);
    if (isFree && !active() && call.state() !== "closed") return;
    call.close("failed");
    throw active() ? alreadyActive() : inOtherWindow();
  };

  return {
    all: () => [...calls.values()],
    /** Neither here nor asked for. */
    areNone: () => calls.size === 0 && !oneCall?.isWanted(),
    refuseBusy,
    /** Not yet among them. */
    open: (call: CallPlan, signal: Signal) => openCall(call, signal, line),
    /** Once no other window has one: until then it is not among them, and what rings is told here as well. */
    keep: async (call: OwnCall) => {
      if (oneCall) await askWindows(oneCall, call);
      calls.set(call.id, call);
    },
    take: (event: SignalEvent, signal: Signal) => {
      if (event.type === "here") return;
      if (event.type !== "incoming") {
        calls.get(event.call)?.take(event);
        return;
      }
      if (calls.has(event.call) || endedHere.has(event.call) || !isRung()) return;
      if (active() && !plan.allowIncomingWhileBusy) return;
      const { call: id, callSid, from, to, parameters } = event;
      const call = openCall({ id, callSid, from, to, parameters, direction: "incoming" }, signal, line);
      calls.set(id, call);
      incoming(call);
    },
    /** The signalling broke, or is back. */
    line: (up: boolean) => {
      for (const call of calls.values()) call.line(up);
    },
    closePending: (why: "canceled" | "ignored") => {
      for (const call of calls.values()) if (call.state() === "pending") call.close(why);
    },
    closeAll: (why: Ending) => {
      for (const call of calls.values()) call.close(why);
    },
  };
};
