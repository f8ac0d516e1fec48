import { VinRefusal, type VinRegister } from "../gateways/vin/vin.ts";

/** The one vehicle that the register of the tests knows. */
export const knownVin = "4S4BTGND5N3130457";

export const testVins: VinRegister = {
  decode: async (vin) => {
    if (vin !== knownVin) throw new VinRefusal("No vehicle is known by it.");
    return { year: 2022, make: "Subaru", model: "Outback" };
  },
};
