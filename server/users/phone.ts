import { Phone } from "../../contract/phone.ts";
import { invalid } from "../http/errors.ts";

/** A phone number as it is stored. @throws 400 with the sentence at its field */
export function digitsOf(typed: string, field: string): string {
  const phone = Phone.safeParse(typed);
  if (phone.success) return phone.data;
  const sentence = phone.error.issues[0]!.message;
  throw invalid(sentence, { [field]: sentence });
}
