import { z } from "zod";
import type { Config } from "../../config.ts";
import { VinRefusal, type VinRegister, VinUnreachable } from "./vin.ts";

const timeout = 8000;

/** Of DecodeVinValues (vpic.nhtsa.dot.gov/api): every value is a text, and empty where it is not known. */
const Answer = z.object({
  Results: z
    .array(
      z.object({
        ErrorCode: z.string().default(""),
        Make: z.string().nullish(),
        Model: z.string().nullish(),
        ModelYear: z.string().nullish(),
      }),
    )
    .min(1),
});

/** The codes of the register that leave no vehicle that one may believe in; several stand side by side: "1,11". */
const refusals: readonly [code: string, sentence: string][] = [
  ["400", "It has characters that no VIN has."],
  ["1", "Its check digit does not match, so a character is mistyped."],
  ["5", "Several of its characters do not match."],
  ["11", "Its tenth character stands for no model year."],
  ["7", "Its maker is not registered in the United States."],
];

/** The public register of the United States' traffic safety agency, which asks for no key. */
export function createVinRegister({ VIN_URL }: Config): VinRegister {
  return {
    async decode(vin) {
      const { ErrorCode, Make, Model, ModelYear } = await ask(VIN_URL.replace(/\/$/, ""), vin);
      const codes = ErrorCode.split(",").map((code) => code.trim());
      const refusal = refusals.find(([code]) => codes.includes(code));
      if (refusal) throw new VinRefusal(refusal[1]);
      const year = Number(ModelYear);
      if (!Make || !year) throw new VinRefusal("No vehicle is known by it.");
      return { year, make: named(Make), ...(Model && { model: Model }) };
    },
  };
}

async function ask(url: string, vin: string) {
  try {
    const response = await fetch(`${url}/api/vehicles/DecodeVinValues/${vin}?format=json`, {
      signal: AbortSignal.timeout(timeout),
      headers: { accept: "application/json" },
      redirect: "error",
    });
    if (!response.ok) throw new Error(`The register of vehicles answered ${response.status}.`);
    return Answer.parse(await response.json()).Results[0]!;
  } catch (error) {
    throw new VinUnreachable("The register of vehicles does not answer.", { cause: error });
  }
}

/** "MERCEDES-BENZ" -> "Mercedes-Benz"; BMW and GMC stay. */
const named = (make: string): string =>
  make.replace(/\p{L}{4,}/gu, (word) => word[0]!.toUpperCase() + word.slice(1).toLowerCase());
