import { ringTones } from "../../../audio/ring-tones.ts";
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

/** What is dialled when it cannot be told whom: the Dial fails, and its action hears so. */
const nobody: DialNouns = { to: "legs", legs: [] };

/** The nouns of a Dial that can be used. */
const readNouns = (element: XmlElement, problems: Problem[]): DialNouns => {
  const children = elementsOf(element);
  const words = textOf(element).trim();
  if (children.length === 0) {
    const leg = readNumber({ name: "Number", attributes: {}, children: [words] }, problems);
    return leg ? { to: "legs", legs: [leg] } : nobody;
  }
  const usable = children.filter(({ name }) => ["Number", "Client", "Conference", "Queue"].includes(name));
  for (const name of new Set(children.map((child) => child.name))) {
    if (name === "Sip") problems.push({ code: 13246, what: "SIP dialing is not enabled for this account" });
    else if (!usable.some((noun) => noun.name === name)) {
      problems.push({ code: 13215, what: `<${name}> does not belong in <Dial>` });
    }
  }
  const room = usable.find(({ name }) => name === "Conference" || name === "Queue");
  if (room && usable.length > 1) {
    problems.push({ code: 13000, what: `<${room.name}> must be the only noun of its <Dial>` });
    return nobody;
  }
  if (room?.name === "Queue") return { to: "queue", queue: readQueue(room, problems) };
  if (room) {
    const conference = readConference(room, problems);
    return conference ? { to: "conference", conference } : nobody;
  }
  if (usable.length > mostNouns) {
    problems.push({ code: 13250, what: `<Dial> has ${usable.length} nouns; at most ${mostNouns}` });
    return nobody;
  }
  const legs = usable.map((noun) =>
    noun.name === "Number" ? readNumber(noun, problems) : readClient(noun, problems),
  );
  return { to: "legs", legs: legs.filter((leg) => leg !== null) };
};

export const readDial = (element: XmlElement, problems: Problem[]): Dial => {
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
    ringTone: read.choice("ringTone", ringTones, "us", 13220),
    callerId: read.text("callerId"),
    record,
    track: read.choice("recordingTrack", ["inbound", "outbound", "both"], "both", 12200),
    trim: read.choice("trim", ["trim-silence", "do-not-trim"], "do-not-trim", 13239) === "trim-silence",
    recordingCallback: read.callback("recordingStatusCallback", recordingEvents, ["completed"], {
      url: 13256,
      method: 13210,
      event: 13621,
    }),
  };
  // What a SIP telephone would be asked when it transfers its call.
  read.skip("record", "referUrl", "referMethod");
  read.refuse("recordingConfigurationId", "passports", "events");
  read.done();
  return { ...dial, nouns };
};
