import type { SignalEvent } from "../signal/events.ts";
import { openCall, type Call, type Line, type OwnCall } from "./call.ts";
import { openListeners } from "./listeners.ts";
import { openMicrophone, type Microphone } from "./microphone.ts";
import { openSignal, type Identity, type Signal } from "./signal.ts";
import { SignalError, tokenExpired } from "./signal-error.ts";
import { openSpeaker } from "./speaker.ts";

export type DeviceState = "unregistered" | "registering" | "registered" | "destroyed";

export type DeviceEvents = {
  state: DeviceState;
  incoming: Call;
  /** The token ends soon: give another one with `updateToken`. */
  tokenWillExpire: undefined;
  /** Inputs or outputs came or went. */
  devicesChanged: undefined;
  /** The token is refused or has run out (code 20104), or something asked for was not answered: it can be asked again. */
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
  let warning: ReturnType<typeof setTimeout> | undefined;
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
    ended: (call) => {
      calls.delete(call.id);
      if (calls.size === 0 && state === "unregistered") letGo();
    },
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
    clearTimeout(warning);
    clearTimeout(expiry);
    if (expiresAt === null) return;
    const left = expiresAt - Date.now();
    warning = setTimeout(
      () => listeners.tell("tokenWillExpire", undefined),
      Math.max(0, left - (options.tokenRefreshMs ?? 10_000)),
    );
    expiry = setTimeout(expire, Math.max(0, left));
  };
  /** As with the service, who speaks speaks on; nothing rings here any more until another token is registered. */
  const expire = () => {
    become("unregistered");
    for (const call of calls.values()) if (call.state() === "pending") call.close("canceled");
    if (calls.size === 0) letGo();
    listeners.tell("error", tokenExpired());
  };
  const letGo = () => {
    clearTimeout(warning);
    clearTimeout(expiry);
    signal?.close();
    signal = null;
  };
  const signOff = (why: "failed" | "completed") => {
    clearTimeout(retry);
    letGo();
    for (const call of calls.values()) call.close(why);
  };
  /** With the token that there is now, where calls have outlived the one before. */
  const goOn = async (held: Signal): Promise<number> =>
    (await held.post<{ expiresAt: number }>("/token", identity)).expiresAt;
  const register = async () => {
    if (state !== "unregistered") return;
    become("registering");
    let expiresAt: number | null;
    try {
      if (signal) expiresAt = await goOn(signal);
      else ({ expiresAt } = signal = await openSignal(identity, plan));
    } catch (error) {
      become("unregistered");
      throw error;
    }
    // Destroyed while it registered.
    if (!isRegistering()) return signOff("completed");
    watchToken(expiresAt);
    become("registered");
  };
  /** The telephone company forgot us (it was started again): register anew, more and more slowly. */
  const lost = (attempt = 0) => {
    if (state === "destroyed") return;
    const isExpired = state === "unregistered" && signal !== null;
    signOff("failed");
    if (isExpired) return;
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
  const plan = {
    url: options.url,
    timeoutMs: options.signalingTimeoutMs ?? answerMs,
    take,
    lost,
    unanswered: (error: SignalError) => listeners.tell("error", error),
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
      const held = signal;
      // After the end of the one before, as with the service, it is for the next registration.
      if (!held || state !== "registered") return;
      const expiresAt = await goOn(held);
      if (signal !== held) return;
      watchToken(expiresAt);
      // That one may have run out while this was on its way.
      become("registered");
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
