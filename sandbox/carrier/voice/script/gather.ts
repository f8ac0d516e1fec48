import { aside } from "../aside.ts";
import { tell } from "../ask.ts";
import { showListening } from "../captions.ts";
import type { Gather } from "../twiml/verbs.ts";
import { defer } from "../waiting.ts";
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
  let speaking = gather.speech && (call.leg?.isSpeaking() ?? false);
  let heard = false;
  let digits = "";
  /** What ends the gather; kept while a prompt plays that is not to be cut. */
  let result: Heard = null;
  let dropTimer: () => void = () => undefined;

  const wait = () => {
    dropTimer();
    if (!prompted || speaking || heard || result) return;
    dropTimer = telephone.carrier.clock.later(gather.timeout * 1000, () => {
      settle(digits === "" ? null : { digits, key: null });
    });
  };
  const interrupt = () => {
    if (!gather.bargeIn) return;
    prompting.abort();
    prompted = true;
  };
  const end = (all: Heard) => {
    result ??= all;
    if (prompted) settle(result);
  };
  const onDigit = (digit: string) => {
    interrupt();
    if (result) return undefined;
    if (digit === gather.finishOnKey) return end({ digits, key: digit });
    digits += digit;
    if (digits.length >= gather.numDigits) return end({ digits, key: null });
    wait();
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
        speaking = on;
        if (on) interrupt();
        wait();
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
      else wait();
    }
  };
  aside(telephone, prompt());
  try {
    return await promise;
  } finally {
    heard = true;
    prompting.abort();
    dropTimer();
    offSpeech?.();
    call.digits.delete(onDigit);
    call.words.delete(onWords);
    if (gather.speech) showListening(telephone, call, null);
    signal.removeEventListener("abort", cut);
  }
};
