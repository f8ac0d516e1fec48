import type { SignalEvent } from "../signal/events.ts";
import { openCall, type Call, type Line, type OwnCall } from "./call.ts";
import { openListeners } from "./listeners.ts";
import { openMicrophone, type Microphone } from "./microphone.ts";
import { openSignal, type Identity, type Signal } from "./signal.ts";
import { SignalError } from "./signal-error.ts";
import { openSpeaker } from "./speaker.ts";

export type DeviceState = "unregistered" | "registering" | "registered" | "destroyed";

export type DeviceEvents = {
  state: DeviceState;
  incoming: Call;
  /** The token ends soon: give another one with `updateToken`. */
  tokenWillExpire: undefined;
  /** Inputs or outputs came or went. */
  devicesChanged: undefined;
  /** The token is refused, or something asked for was not answered: it can be asked for again. */
  error: Error;
};

export type DeviceOptions = {
  /** Address of the telephone company. */
  url: string;
  /** How long before its end a token is asked for again. */
  tokenRefreshMs?: number;
  /** How long an answer of the telephone company is waited for. */
  signalingTimeoutMs?: number;
  /** What speaks instead of the browser's microphone. */
  microphone?: Microphone;
};

export type AudioDevice = { id: string; label: string };

/** A telephone in the browser, on the pretend telephone company. */
export type Device = {
  state: () => DeviceState;
  address: () => string;
  calls: () => Call[];
  register: () => Promise<void>;
  unregister: () => void;
  updateToken: (token: string) => Promise<void>;
  connect: (options: { to?: string; parameters?: Record<string, string> }) => Promise<Call>;
  inputs: () => Promise<AudioDevice[]>;
  outputs: () => Promise<AudioDevice[]>;
  input: () => string;
  output: () => string;
  chooseInput: (id: string) => Promise<void>;
  chooseOutput: (id: string) => Promise<void>;
  on: ReturnType<typeof openListeners<DeviceEvents>>["on"];
  destroy: () => void;
};

const answerMs = 10_000;
const retryMs = [500, 1000, 2000, 5000, 10_000];

export const openDevice = (first: Identity, options: DeviceOptions): Device => {
  const listeners = openListeners<DeviceEvents>();
  const microphone = options.microphone ?? openMicrophone();
  const speaker = openSpeaker();
  const calls = new Map<string, OwnCall>();
  let identity = first;
  let state: DeviceState = "unregistered";
  let signal: Signal | null = null;
  let expiry: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const become = (next: DeviceState) => {
    if (state === next || state === "destroyed") return;
    state = next;
    listeners.tell("state", next);
  };
  const isRegistering = () => state === "registering";
  const line: Line = {
    signal: () => {
      if (!signal) throw new SignalError("This phone is not registered", 0);
      return signal;
    },
    microphone,
    speaker,
    ended: (call) => calls.delete(call.id),
  };
  const take = (event: SignalEvent) => {
    if (event.type !== "incoming") {
      calls.get(event.call)?.take(event);
      return;
    }
    if (calls.has(event.call)) return;
    const { call: id, callSid, from, to, parameters } = event;
    const call = openCall({ id, callSid, from, to, parameters, direction: "incoming" }, line);
    calls.set(id, call);
    listeners.tell("incoming", call);
  };
  const watchToken = (expiresAt: number | null) => {
    clearTimeout(expiry);
    if (expiresAt === null) return;
    const left = expiresAt - Date.now() - (options.tokenRefreshMs ?? 10_000);
    expiry = setTimeout(
      () => listeners.tell("tokenWillExpire", undefined),
      Math.max(0, Math.min(left, 2 ** 31 - 1)),
    );
  };
  const signOff = (why: "failed" | "completed") => {
    clearTimeout(expiry);
    clearTimeout(retry);
    signal?.close();
    signal = null;
    for (const call of calls.values()) call.close(why);
  };
  const register = async () => {
    if (state !== "unregistered") return;
    become("registering");
    try {
      signal = await openSignal(identity, {
        url: options.url,
        timeoutMs: options.signalingTimeoutMs ?? answerMs,
        take,
        lost,
        unanswered: (error) => listeners.tell("error", error),
      });
    } catch (error) {
      become("unregistered");
      throw error;
    }
    // Destroyed while it registered.
    if (!isRegistering()) return signOff("completed");
    watchToken(signal.expiresAt);
    become("registered");
  };
  /** The telephone company forgot us (it was started again): register anew, more and more slowly. */
  const lost = (attempt = 0) => {
    if (state === "destroyed") return;
    signOff("failed");
    become("unregistered");
    retry = setTimeout(
      () =>
        register().catch((error: unknown) => {
          if (error instanceof SignalError && error.status === 401) listeners.tell("error", error);
          else lost(attempt + 1);
        }),
      retryMs[Math.min(attempt, retryMs.length - 1)],
    );
  };
  const changed = () => listeners.tell("devicesChanged", undefined);
  navigator.mediaDevices.addEventListener("devicechange", changed);

  const list = async (kind: "audioinput" | "audiooutput"): Promise<AudioDevice[]> => {
    const all = await navigator.mediaDevices.enumerateDevices();
    return all
      .filter((device) => device.kind === kind && device.deviceId !== "")
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  };

  return {
    state: () => state,
    address: () => signal?.address ?? "",
    calls: () => [...calls.values()],
    register,
    unregister: () => {
      signOff("completed");
      become("unregistered");
    },
    updateToken: async (token) => {
      identity = { token };
      if (!signal) return;
      const { expiresAt } = await signal.post<{ expiresAt: number }>("/token", identity);
      watchToken(expiresAt);
    },
    connect: async ({ to = "", parameters = {} }) => {
      const id = crypto.randomUUID();
      const from = line.signal().address;
      const call = openCall({ id, callSid: "", from, to, parameters, direction: "outgoing" }, line);
      calls.set(id, call);
      await call.place();
      return call;
    },
    inputs: () => list("audioinput"),
    outputs: () => list("audiooutput"),
    input: microphone.chosen,
    output: speaker.chosen,
    chooseInput: microphone.choose,
    chooseOutput: speaker.choose,
    on: listeners.on,
    destroy: () => {
      signOff("completed");
      navigator.mediaDevices.removeEventListener("devicechange", changed);
      become("destroyed");
    },
  };
};
