import type { Client, ClientField } from "../../contract/clients.ts";
import { fieldOf, type Level, type PersonField, personFields } from "../../contract/person.ts";

export { fieldOf, type Level };

/** The fields of one person under the names of the primary's. */
export type Person = { [K in PersonField]: Client[K] };

export const personOf = (client: Client, level: Level): Person =>
  Object.fromEntries(
    personFields.map((field) => [field, client[fieldOf(level, field) as ClientField]]),
  ) as Person;

export const isNobody = (person: Person): boolean =>
  personFields.every((field) => person[field] === null || person[field] === "");

/** Who asked not to be texted at this number, by which word, and when. */
export const optOutOf = ({ optOut }: Pick<Client, "optOut">, digits: string | null) =>
  optOut.find(({ phoneNumber }) => phoneNumber === digits);

type Numbers = Pick<Client, "mobilePhone" | "coMobilePhone">;

/** The number to text: the primary's mobile phone, else the secondary's; one that may be texted first. */
export function textNumber(client: Numbers & Partial<Pick<Client, "optOut">>): {
  digits: string | null;
  refused: boolean;
} {
  const { mobilePhone, coMobilePhone, optOut = [] } = client;
  const numbers = [mobilePhone, coMobilePhone].filter((digits) => digits !== null);
  const free = numbers.find((digits) => !optOutOf({ optOut }, digits));
  return { digits: free ?? numbers[0] ?? null, refused: free === undefined && numbers.length > 0 };
}
