import { elementsOf, textOf, type XmlElement } from "../../xml.ts";
import { attributesOf, wordsOf } from "./attributes.ts";
import { recordingEvents } from "./prompts.ts";
import type { CallEvent, ClientNoun, ConferenceEvent, ConferenceNoun } from "./verbs.ts";
import type { NumberNoun, Problem, QueueNoun } from "./verbs.ts";

export const callEvents = ["initiated", "ringing", "answered", "completed"] as const;
export const conferenceEvents = [
  "start",
  "end",
  "join",
  "leave",
  "mute",
  "hold",
  "modify",
  "speaker",
  "announcement",
] as const;

const dialled = (read: ReturnType<typeof attributesOf>) => ({
  screen: read.ask("url", "method", 13221),
  callback: read.callback<CallEvent>("statusCallback", callEvents, ["completed"], {
    url: 14105,
    method: 13221,
    event: 12200,
  }),
});

const wrongDetection = 21263;
/** Whether a machine is listened for, and until when; how closely changes nothing here. */
const readDetection = (
  { attributes }: XmlElement,
  problems: Problem[],
  read: ReturnType<typeof attributesOf>,
): NumberNoun["detection"] => {
  const what = read.choice("machineDetection", ["", "Enable", "DetectMessageEnd"], "", wrongDetection);
  const seconds = read.integer("machineDetectionTimeout", 30, 3, 60, wrongDetection);
  read.integer("machineDetectionSpeechThreshold", 2400, 1000, 6000, wrongDetection);
  read.integer("machineDetectionSpeechEndThreshold", 1200, 500, 5000, wrongDetection);
  read.integer("machineDetectionSilenceTimeout", 5000, 2000, 10_000, wrongDetection);
  const callback = read.ask("amdStatusCallback", "amdStatusCallbackMethod", 13221, 14105);
  for (const name of Object.keys(attributes).filter((each) => each.startsWith("asyncAmd"))) {
    read.wrong(wrongDetection, name, read.text(name));
  }
  if (what === "") return null;
  if (!callback)
    problems.push({ code: 21262, what: "<Number> has no amdStatusCallback to tell who answered" });
  return { untilBeep: what === "DetectMessageEnd", seconds, callback };
};

export const readNumber = (element: XmlElement, problems: Problem[]): NumberNoun | null => {
  const read = attributesOf(element, problems);
  const number: NumberNoun = {
    noun: "Number",
    number: wordsOf(element, problems),
    sendDigits: read.text("sendDigits"),
    detection: readDetection(element, problems, read),
    ...dialled(read),
  };
  if (!/^[\dA-DwW#*]*$/.test(number.sendDigits)) {
    read.wrong(13222, "sendDigits", number.sendDigits);
    number.sendDigits = "";
  }
  if (number.number === "") problems.push({ code: 13223, what: "<Number> has no number" });
  read.refuse("byoc");
  read.done();
  return number.number === "" ? null : number;
};

export const readClient = (element: XmlElement, problems: Problem[]): ClientNoun => {
  const read = attributesOf(element, problems);
  const parameters: { [name: string]: string } = {};
  let identity = textOf(element).trim();
  for (const child of elementsOf(element)) {
    if (child.name === "Identity") identity = wordsOf(child, problems);
    else if (child.name === "Parameter") {
      parameters[child.attributes["name"] ?? ""] = child.attributes["value"] ?? "";
    } else problems.push({ code: 13215, what: `<${child.name}> does not belong in <Client>` });
  }
  if (identity === "" || identity.length > 256) {
    problems.push({ code: 31105, what: `<Client> names nobody: "${identity}"` });
  }
  const client: ClientNoun = { noun: "Client", identity, parameters, ...dialled(read) };
  read.done();
  return client;
};

/** Whether a label of a participant cannot be used: one with a slash, written as a code as well, has no address. */
export const labelProblem = (label: string): boolean =>
  label.length > 128 || /^CA[0-9a-f]{32}$/i.test(label) || /\/|%2f/i.test(label);

export const readConference = (element: XmlElement, problems: Problem[]): ConferenceNoun | null => {
  const read = attributesOf(element, problems);
  const conference: ConferenceNoun = {
    noun: "Conference",
    name: wordsOf(element, problems),
    muted: read.flag("muted", false, 13230),
    beep: read.choice("beep", ["true", "false", "onEnter", "onExit"], "true", 13235),
    startConferenceOnEnter: read.flag("startConferenceOnEnter", true, 13232),
    endConferenceOnExit: read.flag("endConferenceOnExit", false, 13231),
    wait: read.ask("waitUrl", "waitMethod", 13234, 13233),
    maxParticipants: read.integer("maxParticipants", 250, 2, 250, 16002),
    label: read.text("participantLabel"),
    coach: read.text("coach"),
    record: false,
    trim: read.choice("trim", ["trim-silence", "do-not-trim"], "trim-silence", 13239) === "trim-silence",
    callback: read.callback<ConferenceEvent>("statusCallback", conferenceEvents, ["start", "end"], {
      url: 14105,
      method: 13210,
      event: 16002,
    }),
    recordingCallback: read.callback("recordingStatusCallback", recordingEvents, ["completed"], {
      url: 13256,
      method: 13210,
      event: 13621,
    }),
  };
  // "true" and "false" are taken for the two names, as the service does.
  const record = read.choice(
    "record",
    ["do-not-record", "record-from-start", "true", "false"],
    "do-not-record",
    13217,
  );
  conference.record = record === "record-from-start" || record === "true";
  const named = conference.name !== "" && conference.name.length <= 128;
  if (!named) {
    problems.push({ code: 13237, what: `<Conference> has an invalid name: "${conference.name}"` });
  }
  if (labelProblem(conference.label)) {
    problems.push({
      code: 16023,
      what: `<Conference> has an invalid participantLabel: "${conference.label}"`,
    });
  }
  if (conference.coach !== "" && !/^CA[0-9a-f]{32}$/.test(conference.coach)) {
    read.wrong(13240, "coach", conference.coach);
  }
  read.choice("jitterBufferSize", ["large", "medium", "small", "off"], "large", 16002);
  read.skip("region");
  read.refuse("eventCallbackUrl", "recordingConfigurationId");
  read.done();
  return named ? conference : null;
};

export const readQueue = (element: XmlElement, problems: Problem[]): QueueNoun => {
  const read = attributesOf(element, problems);
  const queue: QueueNoun = {
    noun: "Queue",
    name: wordsOf(element, problems),
    screen: read.ask("url", "method", 14210, 14211),
  };
  if (queue.name === "") problems.push({ code: 14212, what: "<Queue> has no name" });
  if (queue.name.length > 64) problems.push({ code: 14213, what: "<Queue> has a name of over 64 letters" });
  const reservation = read.text("reservationSid");
  if (reservation !== "") read.wrong(14215, "reservationSid", reservation);
  read.refuse("postWorkActivitySid");
  read.done();
  return queue;
};
