import type { DecodedVin } from "../../../contract/vin.ts";

/** Who knows what vehicle a VIN belongs to. */
export interface VinRegister {
  /** @throws VinRefusal, or VinUnreachable when nobody answered */
  decode(vin: string): Promise<DecodedVin>;
}

/** The register has nothing to say of this VIN; the message is for the person who typed it. */
export class VinRefusal extends Error {}

export class VinUnreachable extends Error {}
