import type { FastifyInstance } from "fastify";
import type { RecordingRow } from "../../../store/voice-rows.ts";
import { CarrierError, notFound } from "../../errors.ts";
import { type Call, changeRow } from "../../voice/call.ts";
import {
  type LiveRecording,
  pauseRecording,
  resumeRecording,
  startRecording,
  stopRecording,
} from "../../voice/recordings.ts";
import { recordingRow } from "../../voice/recording-row.ts";
import type { Telephone } from "../../voice/telephone.ts";
import type { Callback, RecordingEvent } from "../../voice/twiml/verbs.ts";
import { between } from "../between.ts";
import { fieldsOf } from "../fields.ts";
import { formOf } from "../form.ts";
import { pageOf } from "../page.ts";
import { root } from "../wire.ts";
import { findCall } from "./find.ts";
import { wireRecording } from "./wire-recording.ts";

export const recordingTracks = ["inbound", "outbound", "both"] as const;

type Options = {
  dual: boolean;
  track: RecordingRow["track"];
  recording: Callback<RecordingEvent> | null;
  trim: boolean;
};

/** Records one leg: what it says (inbound), what it hears (outbound), or both, apart or together. */
export const recordLeg = (
  telephone: Telephone,
  call: Call,
  source: "OutboundAPI" | "StartCallRecordingAPI",
  options: Options,
): LiveRecording => {
  // Nothing would end the recording of a call that is over.
  if (!call.leg || call.over.signal.aborted)
    throw new CarrierError(21220, "Requested resource is not eligible for recording");
  const live = startRecording(telephone, {
    call,
    conferenceSid: null,
    source,
    channels: options.dual && options.track === "both" ? 2 : 1,
    track: options.track,
    recorder: call.leg.record({ dual: true }),
    callback: options.recording,
    base: "",
    trim: options.trim,
    until: call.over.signal,
  });
  if (source === "OutboundAPI") changeRow(telephone, call, { recordingSid: live.sid });
  return live;
};

/** `Twilio.CURRENT` is the one under way. */
const liveOf = (telephone: Telephone, is: (live: LiveRecording) => boolean, sid: string, path: string) => {
  const live = [...telephone.recordings.values()].findLast(
    (each) => is(each) && (sid === "Twilio.CURRENT" || each.sid === sid),
  );
  if (!live) throw notFound(path);
  return live;
};

/** Pauses, resumes or stops a recording under way. */
export const updateRecording = (
  telephone: Telephone,
  is: (live: LiveRecording) => boolean,
  sid: string,
  path: string,
  body: unknown,
): RecordingRow => {
  const fields = fieldsOf(body, ["Status", "PauseBehavior"]);
  const status = fields.choice("Status", ["in-progress", "paused", "stopped"] as const);
  const how = fields.choice("PauseBehavior", ["skip", "silence"] as const) ?? "silence";
  if (status === undefined) throw new CarrierError(20001, "Status is required.");
  const live = liveOf(telephone, is, sid, path);
  if (status === "paused") return pauseRecording(telephone, live, how);
  if (status === "in-progress") return resumeRecording(telephone, live);
  return { ...stopRecording(telephone, live), status: "stopped" };
};

type ByCall = { Params: { call: string } };
type BySid = { Params: { call: string; sid: string } };

export const callRecordingRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  const { carrier } = telephone;
  const { store, account } = carrier;
  const pathOf = (call: string) => `${root}/Accounts/${account.sid}/Calls/${call}/Recordings.json`;
  const wire = (row: RecordingRow) => wireRecording(row, `/Calls/${row.callSid}`);

  app.post<ByCall>("/Accounts/:account/Calls/:call/Recordings.json", async ({ params, body }, reply) => {
    const { sid } = findCall(telephone, params.call);
    const fields = fieldsOf(body, [
      "RecordingStatusCallback",
      "RecordingStatusCallbackMethod",
      "RecordingStatusCallbackEvent",
      "RecordingChannels",
      "RecordingTrack",
      "RecordingConfigurationId",
      "Trim",
    ]);
    fields.refuse("RecordingConfigurationId", "configurations of recordings");
    const events = ["in-progress", "completed", "absent"] as const;
    const recording = fields.callback("RecordingStatusCallback", events, ["completed"]);
    const track = fields.choice("RecordingTrack", recordingTracks) ?? "both";
    const trim = fields.choice("Trim", ["trim-silence", "do-not-trim"] as const) === "trim-silence";
    const dual = fields.choice("RecordingChannels", ["mono", "dual"] as const) === "dual";
    const call = telephone.calls.get(sid);
    if (!call || store.get("calls", sid)?.status !== "in-progress") {
      throw new CarrierError(21220, "Requested resource is not eligible for recording");
    }
    const live = recordLeg(telephone, call, "StartCallRecordingAPI", { dual, track, recording, trim });
    return reply.status(201).send(wire(recordingRow(telephone, live.sid)));
  });

  app.get<ByCall>("/Accounts/:account/Calls/:call/Recordings.json", async ({ params, query }) => {
    const { sid } = findCall(telephone, params.call);
    const created = between(formOf(query), "DateCreated");
    const rows = store
      .all("recordings")
      .filter((row) => row.callSid === sid && row.status !== "deleted" && created(row.createdAt))
      .toReversed();
    return pageOf("recordings", pathOf(sid), formOf(query), rows, wire);
  });

  const find = ({ call, sid }: BySid["Params"]): RecordingRow => {
    const row = store.get("recordings", sid);
    if (!row || row.status === "deleted" || row.callSid !== findCall(telephone, call).sid) {
      throw notFound(`${root}/Accounts/${account.sid}/Calls/${call}/Recordings/${sid}.json`);
    }
    return row;
  };
  const route = "/Accounts/:account/Calls/:call/Recordings/:sid.json";
  app.get<BySid>(route, async ({ params }) => wire(find(params)));
  app.post<BySid>(route, async ({ params, body }) => {
    const { sid } = findCall(telephone, params.call);
    const path = `${root}/Accounts/${account.sid}/Calls/${sid}/Recordings/${params.sid}.json`;
    return wire(updateRecording(telephone, (live) => live.call.sid === sid, params.sid, path, body));
  });
  app.delete<BySid>(route, async ({ params }, reply) => {
    await removeRecording(telephone, find(params));
    return reply.status(204).send();
  });
};

/** The row stays as deleted, the bytes go. */
export const removeRecording = async (telephone: Telephone, row: RecordingRow): Promise<void> => {
  if (telephone.recordings.has(row.sid)) {
    throw new CarrierError(20009, "Cannot delete this resource before it is complete", 409);
  }
  const { store, recordings } = telephone.carrier;
  store.put("recordings", row.sid, { ...row, status: "deleted", updatedAt: new Date().toISOString() });
  await recordings.remove(row.sid);
};
