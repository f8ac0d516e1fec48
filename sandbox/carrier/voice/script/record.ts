import { endsAfterMs } from "../../../audio/loudness.ts";
import { oweTo } from "../owed.ts";
import { recordingParams } from "../recording-params.ts";
import { startRecording, stopRecording } from "../recordings.ts";
import type { RecordVerb } from "../twiml/verbs.ts";
import { defer } from "../waiting.ts";
import { askAction } from "./ask-action.ts";
import { playTo } from "./prompt.ts";
import { ending, type Next, type Scene } from "./scene.ts";

/**
 * Records the caller until a key, silence, the greatest length, or the end of the call. The action is asked whether they
 * spoke or not, so that no verb behind it is reached.
 */
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
  const key = await untilDone(scene, verb);
  const params = recordingParams(telephone, stopRecording(telephone, recording));
  const isOver = call.over.signal.aborted;
  if (isOver || !signal.aborted) {
    return askAction(scene, action, owing, { ...params, Digits: isOver ? "hangup" : key });
  }
  owing.settled();
  return ending;
};

/** The key that ended it; empty when none did. */
const untilDone = async ({ telephone, call, signal }: Scene, verb: RecordVerb): Promise<string> => {
  const { promise, settle } = defer<string>();
  const { clock } = telephone.carrier;
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
    if (speaking) dropSilence();
    else silent(endsAfterMs);
  });
  const dropLength = clock.later(verb.maxLength * 1000, () => settle(""));
  call.digits.add(onDigit);
  signal.addEventListener("abort", cut, { once: true });
  if (!call.leg?.isSpeaking()) silent(0);
  const key = await promise;
  dropSilence();
  dropLength();
  offSpeech?.();
  call.digits.delete(onDigit);
  signal.removeEventListener("abort", cut);
  return key;
};
