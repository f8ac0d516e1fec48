import type { FastifyInstance } from "fastify";
import type { ApplicationRow } from "../../../store/voice-rows.ts";
import { notFound } from "../../errors.ts";
import { newSid } from "../../sids.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { fieldsOf } from "../fields.ts";
import { formOf, one } from "../form.ts";
import { pageOf } from "../page.ts";
import { date, root } from "../wire.ts";

type BySid = { Params: { sid: string } };

const known = [
  "FriendlyName",
  "ApiVersion",
  "VoiceUrl",
  "VoiceMethod",
  "VoiceFallbackUrl",
  "VoiceFallbackMethod",
  "VoiceCallerIdLookup",
  "StatusCallback",
  "StatusCallbackMethod",
  "PublicApplicationConnectEnabled",
  "SmsUrl",
  "SmsMethod",
  "SmsFallbackUrl",
  "SmsFallbackMethod",
  "SmsStatusCallback",
  "MessageStatusCallback",
] as const;

const methods = ["GET", "POST"] as const;

const read = (body: unknown): Partial<ApplicationRow> => {
  const fields = fieldsOf(body, known);
  fields.choice("ApiVersion", ["2010-04-01"] as const);
  const given: Partial<Record<keyof ApplicationRow, string | boolean | undefined>> = {
    friendlyName: fields.text("FriendlyName"),
    voiceUrl: fields.url("VoiceUrl"),
    voiceFallbackUrl: fields.url("VoiceFallbackUrl"),
    statusCallback: fields.url("StatusCallback"),
    voiceMethod: fields.choice("VoiceMethod", methods, 21403),
    voiceFallbackMethod: fields.choice("VoiceFallbackMethod", methods, 21403),
    statusCallbackMethod: fields.choice("StatusCallbackMethod", methods, 21403),
    smsUrl: fields.url("SmsUrl", 21502),
    smsMethod: fields.choice("SmsMethod", methods, 21403),
    smsFallbackUrl: fields.url("SmsFallbackUrl", 21502),
    smsFallbackMethod: fields.choice("SmsFallbackMethod", methods, 21403),
    smsStatusCallback: fields.url("SmsStatusCallback", 21502),
    messageStatusCallback: fields.url("MessageStatusCallback", 21502),
    voiceCallerIdLookup: fields.flag("VoiceCallerIdLookup"),
    publicApplicationConnectEnabled: fields.flag("PublicApplicationConnectEnabled"),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
};

/** What a browser's calls ask: the application that its access token names. */
export const applicationRoutes = (app: FastifyInstance, { carrier }: Telephone): void => {
  const { store, account } = carrier;
  const path = `${root}/Accounts/${account.sid}/Applications`;
  const find = (sid: string): ApplicationRow => {
    const row = store.get("applications", sid);
    if (!row) throw notFound(`${path}/${sid}.json`);
    return row;
  };
  const wire = (row: ApplicationRow) => ({
    sid: row.sid,
    account_sid: row.accountSid,
    api_version: "2010-04-01",
    friendly_name: row.friendlyName,
    voice_url: row.voiceUrl,
    voice_method: row.voiceMethod,
    voice_fallback_url: row.voiceFallbackUrl,
    voice_fallback_method: row.voiceFallbackMethod,
    voice_caller_id_lookup: row.voiceCallerIdLookup ?? false,
    status_callback: row.statusCallback,
    status_callback_method: row.statusCallbackMethod,
    sms_url: row.smsUrl ?? "",
    sms_method: row.smsMethod ?? "POST",
    sms_fallback_url: row.smsFallbackUrl ?? "",
    sms_fallback_method: row.smsFallbackMethod ?? "POST",
    sms_status_callback: row.smsStatusCallback ?? "",
    message_status_callback: row.messageStatusCallback ?? "",
    public_application_connect_enabled: row.publicApplicationConnectEnabled ?? false,
    date_created: date(row.createdAt),
    date_updated: date(row.updatedAt),
    uri: `${path}/${row.sid}.json`,
  });

  app.post("/Accounts/:account/Applications.json", async ({ body }, reply) => {
    const now = new Date().toISOString();
    const row: ApplicationRow = {
      friendlyName: "",
      voiceUrl: "",
      voiceMethod: "POST",
      voiceFallbackUrl: "",
      voiceFallbackMethod: "POST",
      statusCallback: "",
      statusCallbackMethod: "POST",
      ...read(body),
      sid: newSid("AP"),
      accountSid: account.sid,
      createdAt: now,
      updatedAt: now,
    };
    store.put("applications", row.sid, row);
    return reply.status(201).send(wire(row));
  });

  app.get("/Accounts/:account/Applications.json", async ({ query }) => {
    const name = one(formOf(query), "FriendlyName");
    const rows = store.all("applications").filter((row) => name === undefined || row.friendlyName === name);
    return pageOf("applications", `${path}.json`, formOf(query), rows.toReversed(), wire);
  });

  const route = "/Accounts/:account/Applications/:sid.json";
  app.get<BySid>(route, async ({ params }) => wire(find(params.sid)));
  app.post<BySid>(route, async ({ params, body }) => {
    const row = { ...find(params.sid), ...read(body), updatedAt: new Date().toISOString() };
    store.put("applications", row.sid, row);
    return wire(row);
  });
  app.delete<BySid>(route, async ({ params }, reply) => {
    store.remove("applications", find(params.sid).sid);
    return reply.status(204).send();
  });
};
