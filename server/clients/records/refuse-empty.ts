import { isNothing } from "../../../contract/nothing.ts";
import { invalid } from "../../http/errors.ts";
import type { Held } from "./apply.ts";
import type { Kind } from "./kinds.ts";

/**
 * No form has required fields, yet a record that says nothing is nobody's wish: a slip, or a program's mistake.
 * A switch that is off says nothing by itself, nor does what every record of the kind begins with.
 * @throws 400 at the field that is asked first
 */
export function refuseEmpty({ noun, first, begun }: Kind, { fields, sealed }: Held, more = ""): void {
  const says = Object.entries(fields).some(([field, value]) => value !== begun?.[field] && !isBlank(value));
  if (says || Object.keys(sealed).length > 0) return;
  const sentence = `Fill in something of this ${noun}${more}`;
  throw invalid(sentence, { [first]: sentence });
}

const isBlank = (value: unknown): boolean =>
  value === false || isNothing(value) || (typeof value === "object" && Object.values(value!).every(isBlank));
