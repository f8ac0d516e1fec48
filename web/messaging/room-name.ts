import { showPhone } from "../../contract/show-phone.ts";
import { clientName } from "../../contract/names.ts";
import type { SmsRoom } from "../../contract/sms.ts";

type Named = Pick<SmsRoom, "client" | "phoneNumber">;

/** Who a conversation is with: the client, else the number. */
export const roomName = ({ client, phoneNumber }: Named): string =>
  (client && clientName(client)) || showPhone(phoneNumber);

/** The company as a line of its own: not when the company is all there is to name. */
export function roomCompany(room: Named): string | null {
  const company = room.client?.companyName;
  return company && company !== roomName(room) ? company : null;
}

/** The number of ours that the texts come to, as the team calls it: by its location, where there are several. */
export const ourNumber = ({ accountPhone }: Pick<SmsRoom, "accountPhone">, several: boolean): string =>
  (several && accountPhone?.location?.name) ||
  accountPhone?.friendlyName ||
  (accountPhone ? showPhone(accountPhone.phoneNumber) : "");

/** 70, and 30 for each extra line. */
export const roomHeight = (room: SmsRoom): number =>
  70 + (roomCompany(room) ? 30 : 0) + (needsMe(room) ? 30 : 0);

/** Somebody waits for an answer, or a colleague for the reader to look. */
export const needsMe = (room: Pick<SmsRoom, "status" | "asked">): boolean =>
  room.status === "attention" || room.asked !== null;
