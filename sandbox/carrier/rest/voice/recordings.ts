import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mixDown } from "../../../audio/mix-down.ts";
import { encodeMp3Stream } from "../../../audio/mp3-stream.ts";
import { encodeWav, soundOf } from "../../../audio/wav.ts";
import type { RecordingRow } from "../../../store/voice-rows.ts";
import { CarrierError, notFound } from "../../errors.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { between } from "../between.ts";
import { type Form, formOf, one } from "../form.ts";
import { pageOf } from "../page.ts";
import { root } from "../wire.ts";
import { removeRecording } from "./call-recordings.ts";
import { wireRecording } from "./wire-recording.ts";

type BySid = { Params: { sid: string } };

const withDeleted = (query: Form): boolean => one(query, "IncludeSoftDeleted") === "true";

/** A recording of the account. Throws 20404. */
export const findRecording = ({ carrier }: Telephone, sid: string, deleted = false): RecordingRow => {
  const row = carrier.store.get("recordings", sid);
  if (!row || (row.status === "deleted" && !deleted)) {
    throw notFound(`${root}/Accounts/${carrier.account.sid}/Recordings/${sid}.json`);
  }
  return row;
};

export const recordingRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  const { carrier } = telephone;
  const { store, account } = carrier;
  const wire = (row: RecordingRow) => wireRecording(row, "", carrier.publicUrl());

  app.get("/Accounts/:account/Recordings.json", async (request) => {
    const query = formOf(request.query);
    const call = one(query, "CallSid");
    const conference = one(query, "ConferenceSid");
    const deleted = withDeleted(query);
    const created = between(query, "DateCreated");
    const rows = store
      .all("recordings")
      .filter((row) => deleted || row.status !== "deleted")
      .filter((row) => call === undefined || row.callSid === call)
      .filter((row) => conference === undefined || row.conferenceSid === conference)
      .filter((row) => created(row.createdAt))
      .toReversed();
    return pageOf("recordings", `${root}/Accounts/${account.sid}/Recordings.json`, query, rows, wire);
  });

  app.get<BySid>("/Accounts/:account/Recordings/:sid.json", async ({ params, query }) =>
    wire(findRecording(telephone, params.sid, withDeleted(formOf(query)))),
  );
  app.delete<BySid>("/Accounts/:account/Recordings/:sid.json", async ({ params }, reply) => {
    await removeRecording(telephone, findRecording(telephone, params.sid));
    return reply.status(204).send();
  });
};

/** How many channels of a recording its sound is asked for in; those that it has when that is not said. */
const channelsAsked = (query: Form, { channels }: RecordingRow): number => {
  const asked = one(query, "RequestedChannels");
  if (asked === undefined) return channels;
  if (asked !== "1" && asked !== "2") throw new CarrierError(20001, `Invalid RequestedChannels: ${asked}`);
  if (Number(asked) > channels) {
    const why = "Voice Recording: Cannot download a dual-channel presentation of a mono recording";
    throw new CarrierError(16_113, why);
  }
  return Number(asked);
};

/** The sound of a recording, public as with the service: its address is the secret. */
export const publicRecordingRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  const { carrier } = telephone;
  const pattern = "/Accounts/:account/Recordings/:sid(^RE[0-9a-f]{32}$)";
  /** The file, and its sound in one channel when it is to be mixed into that. */
  const read = async ({ params: { sid }, query }: FastifyRequest<BySid>) => {
    const row = findRecording(telephone, sid);
    if (row.status !== "completed") {
      throw notFound(`${root}/Accounts/${carrier.account.sid}/Recordings/${sid}`);
    }
    const asked = channelsAsked(formOf(query), row);
    const file = await carrier.recordings.read(sid);
    return { file, mixed: asked < row.channels ? await mixDown(soundOf(file)) : null };
  };
  const wav = async (request: FastifyRequest<BySid>, reply: FastifyReply) => {
    const { file, mixed } = await read(request);
    return reply.type("audio/x-wav").send(mixed ? await encodeWav([mixed]) : file);
  };
  app.get<BySid>(pattern, wav);
  app.get<BySid>(`${pattern}.wav`, wav);
  app.get<BySid>(`${pattern}.mp3`, async (request, reply) => {
    const { file, mixed } = await read(request);
    return reply.type("audio/mpeg").send(Readable.from(encodeMp3Stream(mixed ?? soundOf(file))));
  });
};
