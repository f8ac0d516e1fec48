import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { decodeVin } from "./decode.ts";

const Asked = z.object({ vin: z.string().min(1).max(30) });

/** The register of vehicles by the protocol of vPIC, as far as it is asked here; it knows the common ones. */
export const vinRoutes = (app: FastifyInstance): void => {
  app.get("/api/vehicles/DecodeVinValues/:vin", async (request) => {
    const { vin } = Asked.parse(request.params);
    return {
      Count: 1,
      Message:
        "Results returned successfully. NOTE: Any missing decoded values should be interpreted as NHTSA does not have data on the specific variable. Missing value should NOT be interpreted as an indication that a feature or technology is unavailable for a vehicle.",
      SearchCriteria: `VIN(s): ${vin}`,
      Results: [decodeVin(vin)],
    };
  });
};
