import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";

/** Since 1981 each has 17 characters, and none that is taken for a 1 or a 0. */
const WholeVin = z
  .string()
  .overwrite((value) => value.toUpperCase().replace(/[\s-]/g, ""))
  .refine((value) => value.length === 17, "Enter all 17 characters of the VIN")
  .refine((value) => /^[A-HJ-NPR-Z0-9]*$/.test(value), "A VIN has no letters I, O or Q, and no signs");

const DecodedVin = z.object({
  year: z.number().int(),
  make: z.string(),
  /** Not every maker's models are known. */
  model: z.string().optional(),
});
export type DecodedVin = z.infer<typeof DecodedVin>;

export const vin = feature("vin", {
  lookup: endpoint({
    method: "GET",
    path: "/utilities/lookup/vin/{vin}",
    summary: "Year, make and model of a vehicle by its VIN",
    can: "clients.read",
    params: z.object({ vin: WholeVin }),
    response: DecodedVin,
  }),
});
