import { type AudioDevice, audioDevices } from "./audio-devices.ts";
import type { Call } from "./call.ts";
import { openCalls } from "./calls.ts";
import { openListeners } from "./listeners.ts";
import { openMicrophone } from "./microphone.ts";
import { openOneCall } from "./one-call.ts";
import type { DeviceOptions } from "./options.ts";
import { type DeviceState, openRegistration, type Registration } from "./registration.ts";
import type { Identity } from "./signal.ts";
import { openSpeaker } from "./speaker.ts";

export type DeviceEvents = {
  state: DeviceState;
  incoming: Call;
  /** The token ends soon: give another one with `updateToken`. */
  tokenWillExpire: undefined;
  /** Inputs or outputs came or went. */
  devicesChanged: undefined;
  /**
   * The token is refused or has run out (code 20104), the signalling is lost and made again (31005), or something asked
   * for was not answered or met a fault: it can be asked again.
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
  /** Fails while the signalling is lost; it is registered by itself then when that is back. */
  register: () => Promise<void>;
  /** Rung no more at once; resolves when the company has heard it, on a lost line at its return. */
  unregister: () => Promise<void>;
  /** One that is refused changes nothing. One that the company cannot be shown now is for the next registration. */
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
const warnMs = 10_000;

export const openDevice = (first: Identity, options: DeviceOptions): Device => {
  const listeners = openListeners<DeviceEvents>();
  const microphone = options.microphone ?? openMicrophone();
  const speaker = openSpeaker();
  const registration: Registration = openRegistration(first, {
    url: options.url,
    timeoutMs: options.signalingTimeoutMs ?? answerMs,
    warnMs: options.tokenRefreshMs ?? warnMs,
    calls: () => calls,
    changed: (state) => listeners.tell("state", state),
    tokenWillExpire: () => listeners.tell("tokenWillExpire", undefined),
    error: (error) => listeners.tell("error", error),
  });
  const calls = openCalls({
    microphone,
    speaker,
    oneCall: options.oneCall ? openOneCall() : null,
    allowIncomingWhileBusy: options.allowIncomingWhileBusy ?? false,
    isRung: registration.isRung,
    incoming: (call) => listeners.tell("incoming", call),
    ended: registration.letGoWhenIdle,
  });
  const changed = () => listeners.tell("devicesChanged", undefined);
  navigator.mediaDevices.addEventListener("devicechange", changed);

  return {
    state: registration.state,
    address: () => registration.signal()?.address ?? "",
    calls: calls.all,
    register: registration.register,
    unregister: registration.unregister,
    updateToken: registration.updateToken,
    connect: async ({ to = "", parameters = {} }) => {
      calls.refuseBusy();
      const signal = registration.signal() ?? (await registration.reach());
      calls.refuseBusy();
      const id = crypto.randomUUID();
      const from = signal.address;
      const call = calls.open({ id, callSid: "", from, to, parameters, direction: "outgoing" }, signal);
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
      registration.destroy();
      navigator.mediaDevices.removeEventListener("devicechange", changed);
    },
  };
};
