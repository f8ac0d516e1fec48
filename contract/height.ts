import { z } from "zod";

const inFeet = /^(\d)\s*(?:'|’|′|ft\.?|feet|foot|-)\s*(?:(\d{1,2})\s*(?:"|”|″|''|in\.?|inch(?:es)?)?)?$/i;
const inInches = /^(\d{2,3})\s*(?:"|”|″|''|in\.?|inch(?:es)?)?$/i;
const inCentimeters = /^(\d{2,3})\s*cm\.?$/i;

/** A height as people write it, in feet and inches: "5 ft 10", "5-10", "70" and "178 cm" are 5'10". Null for none. */
export function readHeight(text: string): string | null {
  const feet = inFeet.exec(text);
  const centimeters = inCentimeters.exec(text);
  const inches = feet
    ? Number(feet[1]) * 12 + Number(feet[2] ?? 0)
    : Math.round(Number((centimeters ?? inInches.exec(text))?.[1]) / (centimeters ? 2.54 : 1));
  const isReal = inches >= 12 && inches <= 108 && Number(feet?.[2] ?? 0) < 12;
  return isReal ? `${Math.floor(inches / 12)}'${inches % 12}"` : null;
}

export const Height = z
  .string()
  .trim()
  .overwrite((value) => readHeight(value) ?? value)
  .refine((value) => value === "" || readHeight(value) !== null, "Enter a height like 5'10\"");
