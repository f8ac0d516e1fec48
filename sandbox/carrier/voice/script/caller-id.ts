import { isE164 } from "../../e164.ts";
import { ownedNumber } from "../../take.ts";
import { isClient } from "../addresses.ts";
import { rowOf } from "../call.ts";
import type { Scene } from "./scene.ts";

/**
 * The number a dialled leg sees; null when it may not be shown (13214): it must be the caller's, the called one,
 * or the account's own. A browser has none, so a Dial from a browser to a number has to name one.
 */
export const callerIdFor = ({ telephone, call }: Scene, given: string, toNumber: boolean): string | null => {
  const { from, to } = rowOf(telephone, call);
  const shown = given === "" ? from : given;
  if (!toNumber) return shown;
  if (isClient(shown) || !isE164(shown)) return null;
  const known = shown === from || shown === to || ownedNumber(telephone.carrier, shown) !== undefined;
  return known ? shown : null;
};
