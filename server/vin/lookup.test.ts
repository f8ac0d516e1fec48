import { expect, it } from "vitest";
import { vin } from "../../contract/vin.ts";
import { VinUnreachable } from "../gateways/vin/vin.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { knownVin, testVins } from "../test/vins.ts";

const test = await startTestApp();
const { employee } = await makeAccount(test, "Northgate");
const lookUp = (typed: string) => test.call(vin.lookup, { params: { vin: typed } }, employee);

it("answers year, make and model, however the VIN was typed", async () => {
  const found = { year: 2022, make: "Subaru", model: "Outback" };
  expect(await lookUp(knownVin)).toEqual(found);
  expect(await lookUp(`${knownVin.toLowerCase().slice(0, 8)} ${knownVin.slice(8)}`)).toEqual(found);
});

it.each([
  ["4S4BTGND1N313", 400, /all 17 characters/],
  ["4S4BTGND5N313O457", 400, /no letters I, O or Q/],
  ["1HGCM82633A004352", 404, /No vehicle is known/],
])("says what is wrong with %s", async (typed, status, sentence) => {
  await expect(lookUp(typed)).rejects.toMatchObject({ status, message: expect.stringMatching(sentence) });
});

it("says so when the register does not answer", async () => {
  test.app.vins = { decode: () => Promise.reject(new VinUnreachable("away")) };
  await expect(lookUp(knownVin)).rejects.toMatchObject({ status: 503, message: expect.any(String) });
  test.app.vins = testVins;
});
