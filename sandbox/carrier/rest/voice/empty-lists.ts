import type { FastifyInstance } from "fastify";
import type { Telephone } from "../../voice/telephone.ts";
import { formOf } from "../form.ts";
import { pageOf } from "../page.ts";
import { root } from "../wire.ts";
import { findCall } from "./find.ts";
import { findRecording } from "./recordings.ts";

type BySid = { Params: { sid: string } };

/** What calls and recordings lead to with the service, and of which there is nothing here. */
export const emptyListRoutes = (app: FastifyInstance, telephone: Telephone): void => {
  const lists = [
    { of: "Calls", list: "Notifications", name: "notifications", find: findCall },
    { of: "Calls", list: "Events", name: "events", find: findCall },
    { of: "Recordings", list: "Transcriptions", name: "transcriptions", find: findRecording },
    { of: "Recordings", list: "AddOnResults", name: "add_on_results", find: findRecording },
  ] as const;
  for (const { of, list, name, find } of lists) {
    app.get<BySid>(`/Accounts/:account/${of}/:sid/${list}.json`, async ({ params, query }) => {
      const { sid, accountSid } = find(telephone, params.sid);
      const path = `${root}/Accounts/${accountSid}/${of}/${sid}/${list}.json`;
      return pageOf(name, path, formOf(query), [], (row) => row);
    });
  }
};
