import type { FastifyInstance } from "fastify";
import type { Carrier } from "../carrier.ts";
import { date, root } from "./wire.ts";

const opened = "2026-01-01T00:00:00.000Z";

export const accountRoutes = (app: FastifyInstance, { account }: Carrier): void => {
  app.get("/Accounts/:account.json", async () => {
    const uri = `${root}/Accounts/${account.sid}`;
    return {
      sid: account.sid,
      auth_token: account.authToken,
      friendly_name: "Sandbox",
      owner_account_sid: account.sid,
      status: "active",
      type: "Full",
      date_created: date(opened),
      date_updated: date(opened),
      uri: `${uri}.json`,
      subresource_uris: {
        incoming_phone_numbers: `${uri}/IncomingPhoneNumbers.json`,
        messages: `${uri}/Messages.json`,
        calls: `${uri}/Calls.json`,
        conferences: `${uri}/Conferences.json`,
        queues: `${uri}/Queues.json`,
        recordings: `${uri}/Recordings.json`,
        applications: `${uri}/Applications.json`,
      },
    };
  });
};
