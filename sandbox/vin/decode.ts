import { checkDigit } from "./check-digit.ts";
import { makerOf } from "./makers.ts";
import { modelYear } from "./model-year.ts";
import { modelOf } from "./models.ts";

/** The register's own words for what it found wrong, by its codes. */
const errors = {
  0: "VIN decoded clean. Check Digit (9th position) is correct",
  1: "Check Digit (9th position) does not calculate properly",
  6: "Incomplete VIN",
  7: "Manufacturer is not registered with NHTSA for sale or importation in the U.S. for use on U.S roads; Please contact the manufacturer directly for more information",
  8: "No detailed data available currently",
  11: "Incorrect Model Year - Position 10 does not match valid model year codes (I, O, Q, U, Z, 0). Decoded data may not be accurate.",
  400: "Invalid Characters Present",
} as const;
type Code = keyof typeof errors;

/** One line of DecodeVinValues, as far as we know the vehicle: every value a text, empty where unknown. */
export function decodeVin(typed: string): Record<string, string> {
  const vin = typed.toUpperCase();
  const maker = makerOf(vin);
  const model = modelOf(vin);
  const year = modelYear(vin);
  const codes = wrong(vin, { known: !!maker, year });
  if (codes.length === 0) codes.push(model ? 0 : 8);
  return {
    VIN: vin,
    Make: maker?.make ?? "",
    Model: (maker && model) ?? "",
    ModelYear: year ? String(year) : "",
    VehicleType: maker?.type ?? "",
    ErrorCode: codes.join(","),
    ErrorText: codes.map((code) => `${code} - ${errors[code]}`).join("; "),
  };
}

function wrong(vin: string, { known, year }: { known: boolean; year: number | undefined }): Code[] {
  if (/[^A-HJ-NPR-Z0-9]/.test(vin)) return [400];
  const codes: Code[] = [];
  if (vin.length < 17) codes.push(6);
  else if (checkDigit(vin) !== vin[8]) codes.push(1);
  if (!known) codes.push(7);
  if (vin.length >= 10 && year === undefined) codes.push(11);
  return codes;
}
