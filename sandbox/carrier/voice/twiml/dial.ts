import { elementsOf, textOf, type XmlElement } from "../../xml.ts";
import { attributesOf } from "./attributes.ts";
import { readClient, readConference, readNumber, readQueue } from "./nouns.ts";
import { recordingEvents } from "./prompts.ts";
import type { Dial, DialNouns, Problem } from "./verbs.ts";

const records = [
  "do-not-record",
  "record-from-answer",
  "record-from-ringing",
  "record-from-answer-dual",
  "record-from-ringing-dual",
] as const;
const mostNouns = 10;

/** The nouns of a Dial; null when none of them can be used. */
const readNouns = (element: XmlElement, problems: Problem[]): DialNouns | null => {
  const children = elementsOf(element);
  const names = new Set(children.map(({ name }) => name));
  const words = textOf(element).trim();
  if (children.length === 0) {
    const number: XmlElement = { name: "Number", attributes: {}, children: [words] };
    const leg = readNumber(number, problems);
    return { to: "legs", legs: [leg] };
  }
  if (names.has("Sip")) {
    problems.push({ code: 13246, what: "SIP dialing is not enabled for this account" });
    return null;
  }
  for (const name of names) {
    if (["Number", "Client", "Conference", "Queue"].includes(name)) continue;
    problems.push({ code: 13215, what: `<${name}> does not belong in <Dial>` });
    return null;
  }
  const [first] = children;
  if (first && (names.has("Conference") || names.has("Queue"))) {
    if (children.length > 1) {
      problems.push({ code: 13000, what: `<${first.name}> must be the only noun of its <Dial>` });
      return null;
    }
    return first.name === "Conference"
      ? { to: "conference", conference: readConference(first, problems) }
      : { to: "queue", queue: readQueue(first, problems) };
  }
  if (children.length > mostNouns) {
    problems.push({ code: 13250, what: `<Dial> has ${children.length} nouns; at most ${mostNouns}` });
    return null;
  }
  return {
    to: "legs",
    legs: children.map((child) =>
      child.name === "Number" ? readNumber(child, problems) : readClient(child, problems),
    ),
  };
};

export const readDial = (element: XmlElement, problems: Problem[]): Dial | null => {
  const read = attributesOf(element, problems);
  // `record="true"` is the old spelling of record-from-answer.
  const spelt = element.attributes["record"]?.toLowerCase();
  const record =
    spelt === "true"
      ? "record-from-answer"
      : spelt === "false"
        ? "do-not-record"
        : read.choice("record", records, "do-not-record", 13217);
  const nouns = readNouns(element, problems);
  const dial = {
    verb: "Dial" as const,
    action: read.ask("action", "method", 13210),
    timeout: read.integer("timeout", 30, 1, 600, 13212),
    timeLimit: read.integer("timeLimit", 14_400, 1, 86_400, 13216),
    hangupOnStar: read.flag("hangupOnStar", false, 13213),
    answerOnBridge: read.flag("answerOnBridge", false, 13219),
    sequential: read.flag("sequential", false, 13218),
    callerId: read.text("callerId"),
    record,
    trim: read.choice("trim", ["trim-silence", "do-not-trim"], "do-not-trim", 13239) === "trim-silence",
    recordingCallback: read.callback("recordingStatusCallback", recordingEvents, ["completed"], {
      url: 13256,
      method: 13210,
      event: 13621,
    }),
  };
  const ringTone = read.text("ringTone");
  if (ringTone !== "" && !/^([a-z]{2}(-old|-tel)?|none)$/.test(ringTone)) {
    read.wrong(13220, "ringTone", ringTone);
  }
  read.skip("record", "recordingTrack", "recordingConfigurationId", "referUrl", "referMethod");
  read.skip("passports", "events");
  read.done();
  return nouns && { ...dial, nouns };
};
