import { elementsOf, type XmlElement } from "../../xml.ts";
import { attributesOf, wordsOf } from "./attributes.ts";
import type { Gather, Pause, Play, Problem, Prompt, RecordingEvent, RecordVerb, Say } from "./verbs.ts";

const most = 1_000_000;
/** The keys of a telephone, as one finishOnKey attribute may hold them. */
const keys = /^[\d#*]*$/;
const anyKey = "1234567890*#";
export const recordingEvents = ["in-progress", "completed", "absent"] as const;

/** Speech markup is spoken as its words. */
const spokenOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === "string" ? child : spokenOf(child))).join("");

const voices = /^(man|woman|alice|(Google|Polly)\.[\p{L}\d-]+)$/u;
/** Tags of languages, which name a country but for a few. */
const languages = /^([a-z]{2,3}(-[A-Za-z]{4})?-[A-Z]{2}(-[A-Z]+)?|zh|arb)$/;

/** Of an attribute that is free text but for its form, what it says; where it is wrong, what is usual. */
const formed = (
  read: ReturnType<typeof attributesOf>,
  name: string,
  form: RegExp,
  usual: string,
  code: number,
): string => {
  const value = read.text(name) || usual;
  if (form.test(value)) return value;
  read.wrong(code, name, value);
  return usual;
};

export const readSay = (element: XmlElement, problems: Problem[]): Say | null => {
  const read = attributesOf(element, problems);
  const say: Say = {
    verb: "Say",
    text: spokenOf(element).replace(/\s+/g, " ").trim(),
    loop: read.integer("loop", 1, 0, most, 13510),
    voice: formed(read, "voice", voices, "man", 13511),
    language: formed(read, "language", languages, "en-US", 13512),
  };
  if (say.text === "") problems.push({ code: 13520, what: "<Say> has nothing to say" });
  if (say.text.length > 4096) problems.push({ code: 13521, what: "<Say> has more than 4096 letters" });
  read.done();
  return say.text === "" || say.text.length > 4096 ? null : say;
};

export const readPlay = (element: XmlElement, problems: Problem[]): Play | null => {
  const read = attributesOf(element, problems);
  const play: Play = {
    verb: "Play",
    url: wordsOf(element, problems),
    digits: read.text("digits"),
    loop: read.integer("loop", 1, 0, most, 13410),
  };
  if (play.url === "" && play.digits === "") problems.push({ code: 11100, what: "<Play> has no address" });
  if (!/^[\dwW#*]*$/.test(play.digits)) {
    read.wrong(13430, "digits", play.digits);
    play.digits = "";
  }
  read.done();
  return play.url === "" && play.digits === "" ? null : play;
};

export const readPause = (element: XmlElement, problems: Problem[]): Pause => {
  const read = attributesOf(element, problems);
  const length = read.integer("length", 1, 0, most, 13910);
  read.done();
  return { verb: "Pause", length };
};

const readPrompt = (element: XmlElement, problems: Problem[]): Prompt | null => {
  if (element.name === "Say") return readSay(element, problems);
  if (element.name === "Play") return readPlay(element, problems);
  if (element.name === "Pause") return readPause(element, problems);
  problems.push({ code: 13320, what: `<${element.name}> does not belong in <Gather>` });
  return null;
};

/** What is wrong counts as not given. */
const speechTimeoutOf = (
  { attributes }: XmlElement,
  read: ReturnType<typeof attributesOf>,
): Gather["speechTimeout"] => {
  const given = read.text("speechTimeout");
  if (given === "auto") {
    if (attributes["speechModel"] !== "default") return "auto";
    read.wrong(13335, "speechTimeout for the default speechModel", given);
    return null;
  }
  if (/^[1-9]\d*$/.test(given) && Number(given) <= most) return Number(given);
  if (given !== "") read.wrong(13327, "speechTimeout", given);
  return null;
};

export const readGather = (element: XmlElement, problems: Problem[]): Gather | null => {
  const read = attributesOf(element, problems);
  const input = read.list("input", ["dtmf", "speech"], ["dtmf"], 13326);
  const model = read.text("speechModel", "default");
  const known =
    /^(default|numbers_and_commands|phone_call|(experimental_(conversations|utterances))|(googlev2|deepgram)_\w+(-\w+)*)$/;
  if (!known.test(model)) read.wrong(13334, "speechModel", model);
  const hints = read.text("hints");
  if (hints.length > 10_000) read.wrong(13330, "hints", `${hints.slice(0, 40)}…`);
  let finishOnKey = read.text("finishOnKey", "#");
  if (!keys.test(finishOnKey) || finishOnKey.length > 1) {
    read.wrong(13310, "finishOnKey", finishOnKey);
    finishOnKey = "#";
  }
  const method = read.method("method", 13312);
  const gather: Gather = {
    verb: "Gather",
    prompts: elementsOf(element)
      .map((child) => readPrompt(child, problems))
      .filter((prompt) => prompt !== null),
    dtmf: input.includes("dtmf"),
    speech: input.includes("speech"),
    action: read.ask("action", "method", 13312),
    method,
    timeout: element.attributes["timeout"] === "auto" ? 5 : read.integer("timeout", 5, 0, most, 13313),
    speechTimeout: speechTimeoutOf(element, read),
    maxSpeechTime: read.integer("maxSpeechTime", 60, 1, 60, 13328),
    finishOnKey,
    numDigits: read.integer("numDigits", Infinity, 1, most, 13314),
    hints: hints
      .split(",")
      .map((hint) => hint.trim())
      .filter((hint) => hint !== ""),
    bargeIn: read.flag("bargeIn", true, 13332),
    actionOnEmptyResult: read.flag("actionOnEmptyResult", false, 13338),
    partial: read.ask("partialResultCallback", "partialResultCallbackMethod", 13329),
  };
  read.flag("profanityFilter", true, 13333);
  read.flag("enhanced", false, 13339);
  const before = problems.length;
  formed(read, "language", languages, "en-US", 13331);
  // In a language that nobody understands nothing is listened to: the gather fails (docs of 13331).
  const isDeaf = gather.speech && problems.length > before;
  read.skip("timeout", "debug");
  read.done();
  return isDeaf ? null : gather;
};

export const readRecord = (element: XmlElement, problems: Problem[]): RecordVerb => {
  const read = attributesOf(element, problems);
  wordsOf(element, problems);
  let finishOnKey = read.text("finishOnKey", anyKey);
  if (!keys.test(finishOnKey)) {
    read.wrong(13613, "finishOnKey", finishOnKey);
    finishOnKey = anyKey;
  }
  const method = read.method("method", 13610);
  // A wrong one "defaults to no trim" (docs of 13699), a missing one to trimming.
  const untrimmed = element.attributes["trim"] ? "do-not-trim" : "trim-silence";
  const record: RecordVerb = {
    verb: "Record",
    action: read.ask("action", "method", 13610),
    method,
    timeout: read.integer("timeout", 5, 0, most, 13611),
    finishOnKey,
    maxLength: read.integer("maxLength", 3600, 1, 14_400, 13612),
    playBeep: read.flag("playBeep", true, 13616),
    trim: read.choice("trim", ["trim-silence", "do-not-trim"], untrimmed, 13699) === "trim-silence",
    callback: read.callback<RecordingEvent>("recordingStatusCallback", recordingEvents, ["completed"], {
      url: 13256,
      method: 13610,
      event: 13621,
    }),
  };
  if (read.flag("transcribe", false, 13614)) read.refuse("transcribe");
  read.refuse("transcribeCallback", "recordingConfigurationId");
  read.done();
  return record;
};
