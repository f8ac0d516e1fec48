import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { encodeMp3Stream } from "../../../audio/mp3-stream.ts";
import { soundOf } from "../../../audio/wav.ts";
import type { RecordingRow } from "../../../store/voice-rows.ts";
import { notFound } from "../../errors.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { between } from "../between.ts";
import { type Form, formOf, one } from "../form.ts";
import { pageOf } from "../page.ts";
import { root } from "../wire.ts";
import { removeRecording } from "./call-recordings.ts";
import { wireRecording } from "./wire-recording.ts";

type BySid = { Params: { sid: string } };

const withDeleted = (query: Form): boolean => one(query, "IncludeSoftDeleted") === "true";

const find = ({ carrier }: Telephone, sid: string, deleted = false): RecordingRow => {
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
    wire(find(telephone, params.sid, withDeleted(formOf(query)))),
  );
  app.delete<BySid>("/Accounts/:account/Recordings/:sid.json", async ({ params }, reply) => {
    await removeRecording(telephone, find(telephone, params.sid));
    return reply.status(204).send();
  });
};

/** The sound of a recording, public as with the service: its address is the secret. */
export const publicRecordingRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  const { carrier } = telephone;
  const pattern = "/Accounts/:account/Recordings/:sid(^RE[0-9a-f]{32}$)";
  const serve = async (sid: string): Promise<Buffer> => {
    const row = find(telephone, sid);
    if (row.status !== "completed") {
      throw notFound(`${root}/Accounts/${carrier.account.sid}/Recordings/${sid}`);
    }
    return carrier.recordings.read(sid);
  };
  app.get<BySid>(pattern, async ({ params }, reply) =>
    reply.type("audio/x-wav").send(await serve(params.sid)),
  );
  app.get<BySid>(`${pattern}.wav`, async ({ params }, reply) =>
    reply.type("audio/x-wav").send(await serve(params.sid)),
  );
  app.get<BySid>(`${pattern}.mp3`, async ({ params }, reply) => {
    const sound = soundOf(await serve(params.sid));
    return reply.type("audio/mpeg").send(Readable.from(encodeMp3Stream(sound)));
  });
};
