import { aside } from "../aside.ts";
import { tell } from "../ask.ts";
import { showListening } from "../captions.ts";
import type { Gather } from "../twiml/verbs.ts";
import { defer } from "../waiting.ts";
import { openPatience } from "./patience.ts";
import { performPrompt } from "./prompt.ts";
import { ending, goOn, type Next, type Scene } from "./scene.ts";

type Heard = { digits: string; key: string | null } | { words: string } | null;

/** Plays the prompts and takes keys or words; what was heard goes to the action. */
export const performGather = async (scene: Scene, gather: Gather): Promise<Next> => {
  const heard = await listen(scene, gather);
  if (scene.signal.aborted) return ending;
  const ask = gather.action ?? { url: scene.url, method: gather.method };
  if (heard && "words" in heard) {
    return { to: "ask", ask, params: { SpeechResult: heard.words, Confidence: "0.9" } };
  }
  if (heard && heard.digits !== "") {
    const params: Record<string, string> = { Digits: heard.digits };
    if (heard.key !== null) params["FinishedOnKey"] = heard.key;
    return { to: "ask", ask, params };
  }
  if (!gather.actionOnEmptyResult) return goOn;
  return { to: "ask", ask, params: gather.dtmf ? { Digits: "" } : { SpeechResult: "" } };
};

const listen = async (scene: Scene, gather: Gather): Promise<Heard> => {
  const { telephone, call, signal } = scene;
  const { promise, settle } = defer<Heard>();
  const prompting = new AbortController();
  let prompted = false;
  let digits = "";
  /** What ends the gather; kept while a prompt plays that is not to be cut. */
  let result: Heard = null;
  const speaks = gather.speech && (call.leg?.isSpeaking() ?? false);
  let spoke = speaks;
  const patience = openPatience(telephone.carrier.clock, gather, speaks, () => {
    settle(digits === "" ? null : { digits, key: null });
  });

  const interrupt = () => {
    if (!gather.bargeIn) return;
    prompting.abort();
    prompted = true;
    patience.begin();
  };
  const end = (all: Heard) => {
    result ??= all;
    patience.stop();
    if (prompted) settle(result);
  };
  const onDigit = (digit: string) => {
    interrupt();
    if (result) return undefined;
    if (digit === gather.finishOnKey) {
      // Of keys and speech the first counts: behind speech nothing is finished by a key.
      return spoke && digits === "" ? undefined : end({ digits, key: digit });
    }
    digits += digit;
    if (digits.length >= gather.numDigits) return end({ digits, key: null });
    patience.keyed();
    return undefined;
  };
  const onWords = (words: string) => {
    interrupt();
    if (result) return;
    if (gather.partial) {
      const partial = { UnstableSpeechResult: words, Stability: "0.9", SequenceNumber: "0" };
      aside(telephone, tell(telephone, call, gather.partial, scene.url, partial));
    }
    end({ words });
  };
  const offSpeech = gather.speech
    ? call.leg?.onSpeech((on) => {
        if (on) interrupt();
        spoke ||= on;
        if (!result) patience.heard(on);
      })
    : undefined;
  const cut = () => settle(null);
  signal.addEventListener("abort", cut, { once: true });
  if (gather.dtmf) call.digits.add(onDigit);
  if (gather.speech) {
    call.words.add(onWords);
    // Classes of words ("$ADDRESSNUM") are none that anybody could say.
    const hints = [...new Set(gather.hints)].filter((hint) => !hint.startsWith("$"));
    showListening(telephone, call, hints);
  }

  const both = AbortSignal.any([signal, prompting.signal]);
  const prompt = async () => {
    try {
      for (const each of gather.prompts) await performPrompt(scene, each, both);
    } finally {
      prompted = true;
      if (result) settle(result);
      else patience.begin();
    }
  };
  aside(telephone, prompt());
  try {
    return await promise;
  } finally {
    prompting.abort();
    patience.stop();
    offSpeech?.();
    call.digits.delete(onDigit);
    call.words.delete(onWords);
    if (gather.speech) showListening(telephone, call, null);
    signal.removeEventListener("abort", cut);
  }
};
