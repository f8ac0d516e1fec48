import { endsAfterMs } from "../../../audio/loudness.ts";
import { oweTo } from "../owed.ts";
import { recordingParams } from "../recording-params.ts";
import { discardRecording, startRecording, stopRecording } from "../recordings.ts";
import type { RecordVerb } from "../twiml/verbs.ts";
import { defer } from "../waiting.ts";
import { askAction } from "./ask-action.ts";
import { playTo } from "./prompt.ts";
import { ending, goOn, type Next, type Scene } from "./scene.ts";

/** Records the caller until a key, silence, the greatest length, or the end of the call. */
export const performRecord = async (scene: Scene, verb: RecordVerb): Promise<Next> => {
  const { telephone, call, signal, url } = scene;
  if (verb.playBeep) await playTo(scene, telephone.sounds.beep(), signal);
  if (!call.leg || signal.aborted) return ending;

  const recording = startRecording(telephone, {
    call,
    conferenceSid: null,
    source: "RecordVerb",
    channels: 1,
    track: "inbound",
    recorder: call.leg.record(),
    callback: verb.callback,
    base: url,
    trim: verb.trim,
  });
  const action = verb.action ?? { url, method: verb.method };
  const owing = oweTo(telephone, call, action, url);
  owing.owes({ Digits: "hangup" }, { recordingSid: recording.sid });
  const { key, spoke } = await untilDone(scene, verb);
  const row = spoke ? stopRecording(telephone, recording) : discardRecording(telephone, recording);
  const params = recordingParams(telephone, row);
  const isOver = call.over.signal.aborted;
  if (spoke && (isOver || !signal.aborted)) {
    return askAction(scene, action, owing, { ...params, Digits: isOver ? "hangup" : key });
  }
  owing.settled();
  return signal.aborted ? ending : goOn;
};

const untilDone = async (
  { telephone, call, signal }: Scene,
  verb: RecordVerb,
): Promise<{ key: string; spoke: boolean }> => {
  const { promise, settle } = defer<string>();
  const { clock } = telephone.carrier;
  let spoke = call.leg?.isSpeaking() ?? false;
  let dropSilence: () => void = () => undefined;
  const onDigit = (digit: string) => {
    if (verb.finishOnKey.includes(digit)) settle(digit);
  };
  const silent = (forMs: number) => {
    dropSilence();
    if (verb.timeout > 0) dropSilence = clock.later(verb.timeout * 1000, () => settle(""), forMs);
  };
  const cut = () => settle("");
  const offSpeech = call.leg?.onSpeech((speaking) => {
    if (speaking) {
      spoke = true;
      dropSilence();
    } else silent(endsAfterMs);
  });
  const dropLength = clock.later(verb.maxLength * 1000, () => settle(""));
  call.digits.add(onDigit);
  signal.addEventListener("abort", cut, { once: true });
  if (!spoke) silent(0);
  const key = await promise;
  dropSilence();
  dropLength();
  offSpeech?.();
  call.digits.delete(onDigit);
  signal.removeEventListener("abort", cut);
  return { key, spoke };
};
