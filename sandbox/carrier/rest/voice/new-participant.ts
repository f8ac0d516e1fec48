import type { FastifyInstance } from "fastify";
import { CarrierError } from "../../errors.ts";
import { openCall } from "../../voice/call.ts";
import { checkCoach } from "../../voice/conference/change.ts";
import { report } from "../../voice/ask.ts";
import type { Call } from "../../voice/call.ts";
import { type Conference, conferenceNamed, findOrOpen, isTaken } from "../../voice/conference/conference.ts";
import { ringInside } from "../../voice/conference/early-media.ts";
import { expect, giveUp, stopExpecting, takePart } from "../../voice/conference/join.ts";
import { sendOut } from "../../voice/outgoing.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { conferenceEvents, labelProblem } from "../../voice/twiml/nouns.ts";
import { fieldsOf } from "../fields.ts";
import { recordLeg } from "./call-recordings.ts";
import { dialFields, readDialling, readEnds } from "./new-call.ts";
import { shownExpected, wireParticipant } from "./wire-conference.ts";

const own = [
  "Label",
  "EarlyMedia",
  "Muted",
  "Beep",
  "StartConferenceOnEnter",
  "EndConferenceOnExit",
  "WaitUrl",
  "WaitMethod",
  "MaxParticipants",
  "ConferenceRecord",
  "ConferenceTrim",
  "ConferenceStatusCallback",
  "ConferenceStatusCallbackMethod",
  "ConferenceStatusCallbackEvent",
  "ConferenceRecordingStatusCallback",
  "ConferenceRecordingStatusCallbackMethod",
  "ConferenceRecordingStatusCallbackEvent",
  "Region",
  "JitterBufferSize",
  "Coaching",
  "CallSidToCoach",
  "CallerDisplayName",
  "AmdStatusCallback",
  "AmdStatusCallbackMethod",
] as const;

const ofEmergencies = [
  "EmergencyCallerPosition",
  "EmergencyCallerLocation",
  "EmergencyName",
  "EmergencyAddress",
  "EmergencyZipCode",
  "EmergencyCity",
  "EmergencyState",
  "EmergencyCountry",
] as const;

/** Of the events of recordings, what does not happen here. */
const neverTold = ["failed"];
const ofLegs = {
  more: ["started", "paused", "resumed", "stopped"],
  never: neverTold,
  shortestTimeout: 5,
} as const;
const regions = ["us1", "us2", "ie1", "de1", "sg1", "br1", "au1", "jp1"] as const;

const readOptions = (fields: ReturnType<typeof fieldsOf>) => {
  const record = fields.choice(
    "ConferenceRecord",
    ["true", "false", "record-from-start", "do-not-record"] as const,
    13217,
  );
  const label = fields.text("Label") ?? "";
  if (labelProblem(label)) fields.wrong(16024, "participant label", label);
  fields.choice("JitterBufferSize", ["large", "medium", "small", "off"] as const, 16002);
  fields.choice("Region", regions);
  for (const name of ofEmergencies) fields.refuse(name, "emergency calls");
  const displayName = fields.text("CallerDisplayName");
  if (displayName && (displayName.length < 2 || displayName.length > 255)) {
    fields.wrong(20001, "CallerDisplayName", displayName);
  }
  const callSidToCoach = fields.text("CallSidToCoach") ?? "";
  const coaching = fields.flag("Coaching") ?? callSidToCoach !== "";
  if (coaching && callSidToCoach === "") {
    throw new CarrierError(21200, "CallSidToCoach is required when Coaching is true");
  }
  return {
    label,
    earlyMedia: fields.flag("EarlyMedia") ?? true,
    coaching,
    callSidToCoach: coaching ? callSidToCoach : "",
    muted: fields.flag("Muted") ?? false,
    beep: fields.choice("Beep", ["true", "false", "onEnter", "onExit"] as const, 13235) ?? ("true" as const),
    startConferenceOnEnter: fields.flag("StartConferenceOnEnter") ?? true,
    endConferenceOnExit: fields.flag("EndConferenceOnExit") ?? false,
    wait: fields.ask("WaitUrl", "WaitMethod", 13233),
    maxParticipants: fields.integer("MaxParticipants", 2, 250, 16002) ?? 250,
    record: record === "true" || record === "record-from-start",
    trim: fields.choice("ConferenceTrim", ["trim-silence", "do-not-trim"] as const, 13239) !== "do-not-trim",
    callback: fields.callback("ConferenceStatusCallback", conferenceEvents, ["start", "end"]),
    recordingCallback: fields.callback(
      "ConferenceRecordingStatusCallback",
      ["in-progress", "completed", "absent"] as const,
      ["completed"],
      21502,
      neverTold,
    ),
  };
};

type Options = ReturnType<typeof readOptions>;

/** Whether one may be added to a conference, which may not be there yet. Throws CarrierError. */
const checkRoomFor = (there: Conference | undefined, options: Options, own?: Call): void => {
  if (there && there.participants.size >= there.maxParticipants) {
    throw new CarrierError(16020, "Conference is full");
  }
  if (there && isTaken(there, options.label, own)) {
    throw new CarrierError(16026, "Participant label is in use by another participant");
  }
  if (options.coaching) checkCoach(there, options.callSidToCoach);
};

/** Once more when they answer: while it rang others came, and whoever was to be coached may have left. */
const hasRoomFor = (
  telephone: Telephone,
  there: Conference | undefined,
  options: Options,
  call: Call,
): boolean => {
  try {
    checkRoomFor(there, options, call);
    return true;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    report(telephone, call, error.code, error.message);
    return false;
  }
};

/** Adds someone to a conference by calling them; the conference is opened when there is none of that name. */
export const newParticipantRoute = (app: FastifyInstance, telephone: Telephone): void => {
  const { carrier } = telephone;

  app.post<{ Params: { conference: string } }>(
    "/Accounts/:account/Conferences/:conference/Participants.json",
    async (request, reply) => {
      const named = request.params.conference;
      const isSid = /^CF[0-9a-f]{32}$/.test(named);
      if (isSid && !carrier.store.get("conferences", named)) {
        throw new CarrierError(16003, "Could not recognize conference sid or friendly name", 404);
      }
      const known = isSid ? telephone.conferences.get(named) : undefined;
      if (isSid && !known) throw new CarrierError(16022, "Conference does not exist or is completed", 404);
      if (named.length > 128) throw new CarrierError(20001, `Invalid conference name: ${named}`);
      const fields = fieldsOf(request.body, [...dialFields, ...own, ...ofEmergencies]);
      if (/^app:/i.test(fields.text("To") ?? "")) fields.refuse("To", "applications in conferences");
      const { parameters, ...ends } = readEnds(telephone, fields);
      const callback = fields.ask("AmdStatusCallback", "AmdStatusCallbackMethod");
      const dialling = readDialling(fields, { background: true, callback }, ofLegs);
      const options = readOptions(fields);
      const there = known ?? conferenceNamed(telephone, named);
      checkRoomFor(there, options);
      const opening = { ...options, name: known?.name ?? named };
      const conference = there ?? findOrOpen(telephone, opening, "");
      const call = openCall(telephone, {
        ...ends,
        direction: "outbound-api",
        status: "queued",
        progress: dialling.progress,
      });
      const expected = { ...options, call };
      const answer = wireParticipant(shownExpected(telephone, expected), carrier.account.sid, conference.sid);
      expect(telephone, conference, expected);
      sendOut(telephone, call, {
        ...dialling,
        parameters,
        ...(options.earlyMedia && {
          rings: (until: AbortSignal) => ringInside(telephone, conference, call, until),
        }),
        cut: () => giveUp(telephone, conference, call),
        then: async (signal) => {
          if (dialling.record) recordLeg(telephone, call, "OutboundAPI", dialling);
          const isOpen = telephone.conferences.has(conference.sid);
          const now = isOpen ? conference : conferenceNamed(telephone, opening.name);
          if (!hasRoomFor(telephone, now, options, call)) return;
          stopExpecting(telephone, conference, call);
          // While it rang the conference may have ended; a new one of the name is opened, as with the service.
          const joined = now ?? findOrOpen(telephone, opening, "");
          await takePart(telephone, joined, call, { ...options, holdMusic: null, base: "" }, signal);
        },
      });
      return reply.status(201).send(answer);
    },
  );
};
