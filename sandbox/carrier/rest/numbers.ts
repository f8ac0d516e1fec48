import type { FastifyInstance } from "fastify";
import type { NumberRow } from "../../store/rows.ts";
import type { Carrier } from "../carrier.ts";
import { isE164, readable } from "../e164.ts";
import { CarrierError, notFound } from "../errors.ts";
import { newSid } from "../sids.ts";
import { ownedNumber } from "../take.ts";
import { fieldsOf } from "./fields.ts";
import { formOf, one } from "./form.ts";
import { readSettings, settingFields } from "./number-settings.ts";
import { pageOf } from "./page.ts";
import { root, wireNumber } from "./wire.ts";

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
    const fields = fieldsOf(request.body, [...settingFields, "PhoneNumber", "AreaCode"]);
    const phoneNumber = choose(carrier, fields.text("PhoneNumber"), fields.text("AreaCode"));
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
      ...readSettings(carrier, fields),
    };
    store.put("numbers", number.sid, number);
    return reply.status(201).send(wireNumber(number));
  });

  app.get("/Accounts/:account/IncomingPhoneNumbers.json", async (request) => {
    const query = formOf(request.query);
    const phoneNumber = one(query, "PhoneNumber");
    const friendlyName = one(query, "FriendlyName");
    // None is new to the service (`Beta`), none comes from another.
    const ours = one(query, "Origin") !== "hosted";
    // A part of a number is enough, as the service searches.
    const rows = store
      .all("numbers")
      .filter(() => ours)
      .filter((row) => phoneNumber === undefined || row.phoneNumber.includes(phoneNumber.replace(/\*/g, "")))
      .filter((row) => friendlyName === undefined || row.friendlyName === friendlyName)
      .toReversed();
    return pageOf("incoming_phone_numbers", path, query, rows, wireNumber);
  });

  app.get<BySid>("/Accounts/:account/IncomingPhoneNumbers/:sid.json", async ({ params }) =>
    wireNumber(find(params.sid)),
  );

  app.post<BySid>("/Accounts/:account/IncomingPhoneNumbers/:sid.json", async ({ params, body }) => {
    const fields = fieldsOf(body, [...settingFields, "AccountSid"]);
    if (fields.text("AccountSid") !== account.sid) fields.refuse("AccountSid", "second account");
    const number = {
      ...find(params.sid),
      ...readSettings(carrier, fields),
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
