import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { Phone } from "../../contract/phone.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";

const input = z.object({
  id: Id,
  phoneNumber: Phone,
  friendlyName: z.string(),
  carrierSid: z.string(),
  locationId: Id.nullable(),
  isDefault: z.boolean(),
});

/** Records a number that the carrier has given us. */
export const createNumber = handle(internal("numbers.create", input), async ({ body }, ctx) => {
  await ctx.db.run(sql`
    insert into phone_numbers (account_id, id, location_id, phone_number, friendly_name, carrier_sid, is_default, created_at)
    values (${ctx.accountId}, ${body.id}, ${body.locationId}, ${body.phoneNumber}, ${body.friendlyName},
      ${body.carrierSid}, ${body.isDefault}, ${ctx.now})`);
  ctx.record("numbers.created", [body.id], { phoneNumber: body.phoneNumber });
});
