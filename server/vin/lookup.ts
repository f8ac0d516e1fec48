import { vin } from "../../contract/vin.ts";
import { VinRefusal, VinUnreachable } from "../gateways/vin/vin.ts";
import { AppError } from "../http/errors.ts";
import { handleAfter } from "../http/handler.ts";

/** The register is asked while no connection to the database is held. */
export const lookUpVin = handleAfter(
  vin.lookup,
  ({ params }, { app }) =>
    app.vins.decode(params.vin).catch((error: unknown) => {
      if (error instanceof VinRefusal) throw new AppError("not_found", error.message);
      if (!(error instanceof VinUnreachable)) throw error;
      app.log.warn({ err: error }, "vin");
      throw new AppError("unavailable", "The register of vehicles does not answer just now.");
    }),
  async (_input, _ctx, decoded) => decoded,
);
