import type { ClientRow } from "../../contract/clients.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { matchPhone } from "../text/match.ts";

type Numbers = Pick<ClientRow, "mobilePhone" | "phone" | "coMobilePhone" | "coPhone">;

const numbersOf = ({ mobilePhone, phone, coMobilePhone, coPhone }: Numbers): string[] =>
  [mobilePhone, phone, coMobilePhone, coPhone].filter((digits) => digits !== null);

export const hasNumber = (client: Numbers, phone: string): boolean => numbersOf(client).includes(phone);

const isMeant = (digits: string, typed: string): boolean =>
  matchPhone(showPhone(digits), typed).some(({ hit }) => hit);

/**
 * The number of a client to show for a search: the one that was typed, whoever's it is, else the one to reach them
 * by first. `text`: the one to text, which is no landline.
 */
export function clientNumbers(client: Numbers, typed: string): { shown: string | null; text: string | null } {
  const numbers = numbersOf(client);
  const shown = numbers.find((digits) => isMeant(digits, typed)) ?? numbers[0] ?? null;
  const mobiles = [client.mobilePhone, client.coMobilePhone].filter((digits) => digits !== null);
  return { shown, text: mobiles.find((digits) => digits === shown) ?? mobiles[0] ?? null };
}
