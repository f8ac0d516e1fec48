import type { FastifyInstance } from "fastify";
import type { NumberRow } from "../../store/rows.ts";
import type { Carrier } from "../carrier.ts";
import { isE164, readable } from "../e164.ts";
import { CarrierError, notFound } from "../errors.ts";
import { newSid } from "../sids.ts";
import { isWebUrl, ownedNumber } from "../take.ts";
import { refuseUnknown } from "./fields.ts";
import { type Form, formOf, one } from "./form.ts";
import { pageOf } from "./page.ts";
import { root, wireNumber } from "./wire.ts";

type Setting = Exclude<keyof NumberRow, "sid" | "accountSid" | "phoneNumber" | "createdAt" | "updatedAt">;

/** Form field, column, and what it must be with the code of the error when it is not. */
const settings: readonly [string, Setting, "text" | "url" | "method" | "application", number][] = [
  ["FriendlyName", "friendlyName", "text", 0],
  ["SmsUrl", "smsUrl", "url", 21502],
  ["SmsMethod", "smsMethod", "method", 21403],
  ["SmsFallbackUrl", "smsFallbackUrl", "url", 21502],
  ["SmsFallbackMethod", "smsFallbackMethod", "method", 21403],
  ["VoiceUrl", "voiceUrl", "url", 21402],
  ["VoiceMethod", "voiceMethod", "method", 21403],
  ["VoiceFallbackUrl", "voiceFallbackUrl", "url", 21402],
  ["VoiceFallbackMethod", "voiceFallbackMethod", "method", 21403],
  ["VoiceApplicationSid", "voiceApplicationSid", "application", 21218],
  ["StatusCallback", "statusCallback", "url", 21402],
  ["StatusCallbackMethod", "statusCallbackMethod", "method", 21403],
];

const settingFields = settings.map(([field]) => field);

const readSettings = (carrier: Carrier, form: Form): Partial<Pick<NumberRow, Setting>> => {
  const read: Partial<Pick<NumberRow, Setting>> = {};
  for (const [field, column, kind, code] of settings) {
    const value = one(form, field);
    if (value === undefined) continue;
    if (kind === "url" && value !== "" && !isWebUrl(value)) {
      throw new CarrierError(code, `${field} is not a valid URL: ${value}`);
    }
    if (kind === "method" && !["GET", "POST"].includes(value.toUpperCase())) {
      throw new CarrierError(code, `${field} is not valid: ${value}. It must be GET or POST`);
    }
    if (kind === "application" && value !== "" && !carrier.store.get("applications", value)) {
      throw new CarrierError(code, `Invalid ApplicationSid: ${value}`);
    }
    read[column] = kind === "method" ? value.toUpperCase() : value;
  }
  return read;
};

/** The number asked for, or a free one of the area. */
const choose = (carrier: Carrier, phoneNumber: string | undefined, areaCode: string | undefined): string => {
  const free = (number: string) => !ownedNumber(carrier, number) && !carrier.store.get("people", number);
  if (phoneNumber !== undefined) {
    if (!isE164(phoneNumber)) throw new CarrierError(21421, `PhoneNumber is invalid: ${phoneNumber}`);
    if (!free(phoneNumber)) throw new CarrierError(21422, `${phoneNumber} is not available.`);
    return phoneNumber;
  }
  if (areaCode === undefined) throw new CarrierError(21421, "PhoneNumber or AreaCode is required.");
  if (!/^[2-9]\d\d$/.test(areaCode)) throw new CarrierError(21451, `AreaCode is invalid: ${areaCode}`);
  for (let line = 100; line < 10_000; line += 1) {
    const number = `+1${areaCode}555${String(line).padStart(4, "0")}`;
    if (free(number)) return number;
  }
  throw new CarrierError(21452, `No phone numbers found in area code ${areaCode}`);
};

export const numberRoutes = (app: FastifyInstance, carrier: Carrier): void => {
  const { store, account } = carrier;
  const path = `${root}/Accounts/${account.sid}/IncomingPhoneNumbers.json`;
  type BySid = { Params: { sid: string } };
  const find = (sid: string): NumberRow => {
    const number = store.get("numbers", sid);
    if (!number) throw notFound(`${root}/Accounts/${account.sid}/IncomingPhoneNumbers/${sid}.json`);
    return number;
  };

  app.post("/Accounts/:account/IncomingPhoneNumbers.json", async (request, reply) => {
    refuseUnknown(request.body, [...settingFields, "PhoneNumber", "AreaCode"]);
    const form = formOf(request.body);
    const phoneNumber = choose(carrier, one(form, "PhoneNumber"), one(form, "AreaCode"));
    const now = new Date().toISOString();
    const number: NumberRow = {
      sid: newSid("PN"),
      accountSid: account.sid,
      phoneNumber,
      friendlyName: readable(phoneNumber),
      smsUrl: "",
      smsMethod: "POST",
      smsFallbackUrl: "",
      smsFallbackMethod: "POST",
      voiceUrl: "",
      voiceMethod: "POST",
      voiceFallbackUrl: "",
      voiceFallbackMethod: "POST",
      voiceApplicationSid: "",
      statusCallback: "",
      statusCallbackMethod: "POST",
      createdAt: now,
      updatedAt: now,
      ...readSettings(carrier, form),
    };
    store.put("numbers", number.sid, number);
    return reply.status(201).send(wireNumber(number));
  });

  app.get("/Accounts/:account/IncomingPhoneNumbers.json", async (request) => {
    const query = formOf(request.query);
    const phoneNumber = one(query, "PhoneNumber");
    const friendlyName = one(query, "FriendlyName");
    // A part of a number is enough, as the service searches.
    const rows = store
      .all("numbers")
      .filter((row) => phoneNumber === undefined || row.phoneNumber.includes(phoneNumber.replace(/\*/g, "")))
      .filter((row) => friendlyName === undefined || row.friendlyName === friendlyName)
      .toReversed();
    return pageOf("incoming_phone_numbers", path, query, rows, wireNumber);
  });

  app.get<BySid>("/Accounts/:account/IncomingPhoneNumbers/:sid.json", async ({ params }) =>
    wireNumber(find(params.sid)),
  );

  app.post<BySid>("/Accounts/:account/IncomingPhoneNumbers/:sid.json", async ({ params, body }) => {
    refuseUnknown(body, settingFields);
    const number = {
      ...find(params.sid),
      ...readSettings(carrier, formOf(body)),
      updatedAt: new Date().toISOString(),
    };
    store.put("numbers", number.sid, number);
    return wireNumber(number);
  });

  app.delete<BySid>("/Accounts/:account/IncomingPhoneNumbers/:sid.json", async ({ params }, reply) => {
    store.remove("numbers", find(params.sid).sid);
    return reply.status(204).send();
  });
};
