import { numberTyped, plainNumbers } from "../../contract/phone-spelling.ts";
import type { KnownContact } from "../clients/client-form.ts";

const email = /[^\s<>()",;:]+@[^\s<>()",;:]+\.[^\s<>()",;:]+/;
const number = /[+(]?\d[\d\s().+/-]{5,}\d/;

/** Whom somebody means who types a name, a number, an address, or several of these: "Ann Lee <ann@example.com>". */
export function typedContact(typed: string): KnownContact {
  const plain = plainNumbers(typed);
  const address = email.exec(plain)?.[0];
  const rest = address ? plain.replace(address, " ") : plain;
  const spelled = number.exec(rest)?.[0] ?? "";
  const phone = numberTyped(spelled);
  const name = (phone ? rest.replace(spelled, " ") : rest)
    .replace(/mailto:|[<>"“”,;]/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
  return { ...(name && { name }), ...(phone && { phone }), ...(address && { email: address }) };
}
