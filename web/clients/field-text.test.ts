import { expect, it } from "vitest";
import type { ClientField } from "../../contract/clients.ts";
import { fieldText } from "./field-text.ts";

it.each<[ClientField, unknown, string | undefined]>([
  ["income", 85_000, "$85,000"],
  ["coHealthMonthlyPremium", 312.5, "$312.50"],
  ["employees", 1200, "1,200"],
  ["weight", 180, "180 lb"],
  ["taxNumClaimed", 0, "0"],
  ["smoker", false, "No"],
  ["coRx", ["Insulin", "Metformin"], "Insulin, Metformin"],
  ["doctors", [], undefined],
  ["immigrant", "greenCard", "greenCard"],
  ["healthHistory", "excellent", "excellent"],
  ["coDod", "02/01/2024", "2/01/2024"],
  ["immigrantCardExpiration", "06/30/2028", "6/30/2028"],
  ["coMobilePhone", "18015550142", "801-555-0142"],
  ["residenceType", null, undefined],
])("%s of %j reads %s", (field, value, text) => expect(fieldText(field, value)).toBe(text));
