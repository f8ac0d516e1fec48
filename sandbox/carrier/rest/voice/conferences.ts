import type { FastifyInstance } from "fastify";
import type { ConferenceRow, RecordingRow } from "../../../store/voice-rows.ts";
import { CarrierError, notFound } from "../../errors.ts";
import { announceToAll } from "../../voice/conference/announce.ts";
import { conferenceRow } from "../../voice/conference/conference.ts";
import { endConference } from "../../voice/conference/join.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { between } from "../between.ts";
import { fieldsOf } from "../fields.ts";
import { formOf, one, oneOf } from "../form.ts";
import { pageOf } from "../page.ts";
import { root } from "../wire.ts";
import { removeRecording, updateRecording } from "./call-recordings.ts";
import { wireConference } from "./wire-conference.ts";
import { wireRecording } from "./wire-recording.ts";

type BySid = { Params: { sid: string } };
type ByRecording = { Params: { sid: string; recording: string } };

export const findConference = ({ carrier }: Telephone, sid: string): ConferenceRow => {
  const row = carrier.store.get("conferences", sid);
  if (!row) throw notFound(`${root}/Accounts/${carrier.account.sid}/Conferences/${sid}.json`);
  return row;
};

export const conferenceRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  const { store, account } = telephone.carrier;
  const path = `${root}/Accounts/${account.sid}/Conferences`;

  app.get("/Accounts/:account/Conferences.json", async (request) => {
    const query = formOf(request.query);
    const name = one(query, "FriendlyName");
    const status = oneOf(query, "Status", ["init", "in-progress", "completed"]) ?? "in-progress";
    const created = between(query, "DateCreated");
    const updated = between(query, "DateUpdated");
    const rows = store
      .all("conferences")
      .filter((row) => name === undefined || row.friendlyName === name)
      .filter((row) => row.status === status)
      .filter((row) => created(row.createdAt) && updated(row.updatedAt))
      .toReversed();
    return pageOf("conferences", `${path}.json`, query, rows, wireConference);
  });

  const route = "/Accounts/:account/Conferences/:sid.json";
  app.get<BySid>(route, async ({ params }) => wireConference(findConference(telephone, params.sid)));

  app.post<BySid>(route, async ({ params, body }) => {
    const { sid } = findConference(telephone, params.sid);
    const fields = fieldsOf(body, ["Status", "AnnounceUrl", "AnnounceMethod"]);
    const status = fields.choice("Status", ["completed"] as const);
    const ask = fields.ask("AnnounceUrl", "AnnounceMethod", 21205);
    const conference = telephone.conferences.get(sid);
    if (!conference) throw new CarrierError(16022, "Conference does not exist or is completed", 404);
    if (ask) announceToAll(telephone, conference, ask);
    if (status === "completed") endConference(telephone, conference, "conference-ended-via-api", null);
    return wireConference(conferenceRow(telephone, sid));
  });

  const wire = (row: RecordingRow) => wireRecording(row, `/Conferences/${row.conferenceSid}`);
  app.get<BySid>("/Accounts/:account/Conferences/:sid/Recordings.json", async ({ params, query }) => {
    const { sid } = findConference(telephone, params.sid);
    const rows = store
      .all("recordings")
      .filter((row) => row.conferenceSid === sid && row.status !== "deleted")
      .toReversed();
    return pageOf("recordings", `${path}/${sid}/Recordings.json`, formOf(query), rows, wire);
  });
  const find = ({ sid, recording }: ByRecording["Params"]): RecordingRow => {
    const row = store.get("recordings", recording);
    if (!row || row.status === "deleted" || row.conferenceSid !== findConference(telephone, sid).sid) {
      throw notFound(`${path}/${sid}/Recordings/${recording}.json`);
    }
    return row;
  };
  const ofOne = "/Accounts/:account/Conferences/:sid/Recordings/:recording.json";
  app.get<ByRecording>(ofOne, async ({ params }) => wire(find(params)));
  app.post<ByRecording>(ofOne, async ({ params, body }) => {
    const { sid } = findConference(telephone, params.sid);
    const address = `${path}/${sid}/Recordings/${params.recording}.json`;
    return wire(
      updateRecording(telephone, (live) => live.conferenceSid === sid, params.recording, address, body),
    );
  });
  app.delete<ByRecording>(ofOne, async ({ params }, reply) => {
    await removeRecording(telephone, find(params));
    return reply.status(204).send();
  });
};
