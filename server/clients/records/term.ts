import { wrongTerm } from "../../../contract/policies.ts";
import { invalid } from "../../http/errors.ts";
import type { Fields } from "./kinds.ts";

/** One of the two days may be changed alone. What has been wrong for long keeps no other field from being changed. */
export function refuseWrongTerm(given: Fields, held: Fields): void {
  if (given["effectiveDate"] === undefined && given["termDate"] === undefined) return;
  const message = wrongTerm({ ...held, ...given });
  if (message) throw invalid(message, { termDate: message });
}
