import { type AudioDevice, audioDevices } from "./audio-devices.ts";
import type { Call } from "./call.ts";
import { openCalls } from "./calls.ts";
import { openListeners } from "./listeners.ts";
import { openMicrophone } from "./microphone.ts";
import { openOneCall } from "./one-call.ts";
import type { DeviceOptions } from "./options.ts";
import { openSignal, type Identity, type Signal } from "./signal.ts";
import { isUnanswered, lineLost, SignalError, tokenExpired } from "./signal-error.ts";
import { openSpeaker } from "./speaker.ts";
import { watchToken } from "./token-watch.ts";

export type DeviceState = "unregistered" | "registering" | "registered" | "destroyed";

export type DeviceEvents = {
  state: DeviceState;
  incoming: Call;
  /** The token ends soon: give another one with `updateToken`. */
  tokenWillExpire: undefined;
  /** Inputs or outputs came or went. */
  devicesChanged: undefined;
  /**
   * The token is refused or has run out (code 20104), the signalling is lost and made again (31005), or something asked
   * for was not answered: it can be asked again.
   */
  error: Error;
};

/**
 * A telephone in the browser, on the pretend telephone company. As the service's it has one call at a time, and to be
 * registered is to be rung: calls are placed without it, and go on after it.
 */
export type Device = {
  state: () => DeviceState;
  address: () => string;
  calls: () => Call[];
  register: () => Promise<void>;
  unregister: () => Promise<void>;
  /** One that is refused changes nothing. */
  updateToken: (token: string) => Promise<void>;
  /** Whoever is in a call cannot; what rings meanwhile is passed over. */
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
  const oneCall = options.oneCall ? openOneCall() : null;
  /** Who this telephone is: what the company took last. */
  let identity = first;
  /** `given`: for the next registration; `refused`: last. */
  let [given, refused]: [Identity | null, Identity | null] = [null, null];
  let state: DeviceState = "unregistered";
  /** Whether it is to be rung, as whoever has this telephone said last. */
  let wanted = false;
  let newest = 0;
  let signal: Signal | null = null;
  /** The signalling broke and is made again. */
  let away = false;
  let opening: Promise<Signal> | null = null;
  /** The last `/unregister`: what registers after it must not be heard first. */
  let left: Promise<unknown> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const become = (next: DeviceState) => {
    if (state === next || state === "destroyed") return;
    state = next;
    listeners.tell("state", next);
  };
  const isRegistering = () => state === "registering";
  const isRung = () => state === "registered" || isRegistering();
  const token = watchToken({
    warnMs: options.tokenRefreshMs ?? 10_000,
    warn: () => listeners.tell("tokenWillExpire", undefined),
    /** As with the service, who speaks speaks on; nothing rings here any more until another token is registered. */
    expire: () => {
      // What is being registered now may be the next one: its answer decides.
      if (isRegistering()) return;
      stopRinging();
      listeners.tell("error", tokenExpired());
    },
  });
  const calls = openCalls({
    signal: () => {
      if (!signal) throw new SignalError("This phone is not registered", 0);
      return signal;
    },
    microphone,
    speaker,
    oneCall,
    allowIncomingWhileBusy: options.allowIncomingWhileBusy ?? false,
    isRung,
    incoming: (call) => listeners.tell("incoming", call),
    ended: () => letGoWhenIdle(),
  });
  const letGo = () => {
    away = false;
    token.stop();
    signal?.close();
    signal = null;
  };
  /** It is registered anew as soon as the signalling is back. */
  const isAwaited = () => away && wanted && !token.ranOut();
  const letGoWhenIdle = () => {
    if (calls.all().length === 0 && !isRung() && !isAwaited() && !oneCall?.isWanted()) letGo();
  };
  const stopRinging = () => {
    become("unregistered");
    calls.closePending("canceled");
    letGoWhenIdle();
  };
  const signOff = (why: "failed" | "completed") => {
    clearTimeout(retry);
    letGo();
    calls.closeAll(why);
  };
  /** Who is taken is who this telephone is from now on; who is refused is forgotten. */
  const show = async <T>(shown: Identity, ask: (shown: Identity) => Promise<T>): Promise<T> => {
    try {
      const told = await ask(shown);
      identity = shown;
      if (given === shown) given = null;
      return told;
    } catch (error) {
      if (isUnanswered(error)) throw error;
      refused = shown;
      if (given === shown) given = null;
      throw error;
    }
  };
  const open = async (): Promise<Signal> => {
    const opened = await show(given ?? identity, (shown) => openSignal(shown, plan));
    if (isDestroyed()) {
      opened.close();
      throw new SignalError("This phone was put away", 0);
    }
    signal = opened;
    token.watch(opened.expiresAt);
    return opened;
  };
  const isDestroyed = () => state === "destroyed";
  /** The way to the telephone company, registered there or not. */
  const reach = async (): Promise<Signal> => {
    if (signal) return signal;
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  };
  type Told = { expiresAt: number | null };
  const signOn = async (): Promise<Signal> => {
    const held = await reach();
    await left;
    const shown = given ?? identity;
    const { expiresAt } = await show(shown, () => held.post<Told>("/register", shown));
    if (signal === held) token.watch(expiresAt);
    return held;
  };
  const register = async () => {
    if (state !== "unregistered") return;
    wanted = true;
    newest += 1;
    const mine = newest;
    become("registering");
    let held: Signal;
    try {
      held = await signOn();
    } catch (error) {
      if (mine === newest && isRegistering()) stopRinging();
      else letGoWhenIdle();
      throw error;
    }
    // It was unregistered meanwhile, which may have been heard first.
    if (!wanted) return unregister();
    // Lost meanwhile, or unregistered and registered again: what came after it decides.
    if (mine === newest && signal === held) become("registered");
  };
  const unregister = async () => {
    wanted = false;
    clearTimeout(retry);
    stopRinging();
    const heard = signal?.post("/unregister");
    left = heard?.catch(() => undefined);
    await heard;
  };
  const registerNow = (attempt: number) => {
    clearTimeout(retry);
    const failed = (error: unknown) => {
      if (!wanted) return;
      const isRefused = error instanceof SignalError && error.status === 401;
      if (isRefused) listeners.tell("error", error);
      // A token given meanwhile is dropped then, and the one before it still stands.
      if (!isRefused || refused !== identity) again(attempt + 1);
    };
    register().catch(failed);
  };
  /** Registers, more and more slowly, for as long as it is wanted. */
  const again = (attempt: number) => {
    clearTimeout(retry);
    retry = setTimeout(() => registerNow(attempt), retryMs[Math.min(attempt, retryMs.length - 1)]);
  };
  /** As with the service, whoever was registered is not while the signalling is lost, and is again by itself. */
  const line = (up: boolean) => {
    away = !up;
    calls.line(up);
    if (!up) {
      // What is being registered is not told of its answer.
      newest += 1;
      become("unregistered");
      listeners.tell("error", lineLost());
    } else if (!wanted) {
      void signal?.post("/unregister").catch(() => undefined);
      letGoWhenIdle();
    } else if (!token.ranOut()) registerNow(0);
  };
  /** The telephone company forgot us: it was started again. Or the page was away and came back. */
  const lost = (why: "failed" | "completed") => {
    signOff(why);
    become("unregistered");
    if (wanted) again(0);
  };
  const plan = {
    url: options.url,
    timeoutMs: options.signalingTimeoutMs ?? answerMs,
    take: calls.take,
    line,
    lost,
    unanswered: (error: SignalError) => listeners.tell("error", error),
  };
  const changed = () => listeners.tell("devicesChanged", undefined);
  navigator.mediaDevices.addEventListener("devicechange", changed);

  return {
    state: () => state,
    address: () => signal?.address ?? "",
    calls: calls.all,
    register,
    unregister,
    updateToken: async (text) => {
      const shown = { token: text };
      const held = signal;
      // After the end of the one before, as with the service, it is for the next registration.
      if (!held || token.ranOut()) {
        given = shown;
        return;
      }
      const wasRegistered = state === "registered";
      const leftBefore = left;
      const { expiresAt } = await show(shown, () => held.post<Told>("/token", shown));
      if (signal !== held) return;
      // That one may have run out meanwhile: the company rings here again, unless it was unregistered since.
      if (wasRegistered && left === leftBefore && token.ranOut()) become("registered");
      token.watch(expiresAt);
    },
    connect: async ({ to = "", parameters = {} }) => {
      calls.refuseBusy();
      const { address: from } = signal ?? (await reach());
      calls.refuseBusy();
      const id = crypto.randomUUID();
      const call = calls.open({ id, callSid: "", from, to, parameters, direction: "outgoing" });
      await calls.keep(call);
      calls.closePending("ignored");
      await call.place();
      return call;
    },
    inputs: () => audioDevices("audioinput"),
    outputs: () => audioDevices("audiooutput"),
    input: microphone.chosen,
    output: speaker.chosen,
    chooseInput: microphone.choose,
    chooseOutput: speaker.choose,
    on: listeners.on,
    destroy: () => {
      wanted = false;
      signOff("completed");
      navigator.mediaDevices.removeEventListener("devicechange", changed);
      become("destroyed");
    },
  };
};
