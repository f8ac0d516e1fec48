import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDigit } from "../vin/check-digit.ts";
import { dropFolder, newFolder, start, type Started } from "./start.ts";

const folder = newFolder();
let sandbox: Started;
beforeAll(async () => void (sandbox = await start(folder)));
afterAll(async () => {
  await sandbox.close();
  dropFolder(folder);
});

const decode = async (vin: string) => {
  const response = await fetch(`${sandbox.url}/api/vehicles/DecodeVinValues/${vin}?format=json`);
  const { Results } = (await response.json()) as { Results: Record<string, string>[] };
  return Results[0]!;
};

describe("the register of vehicles", () => {
  it.each([
    ["1HGCM82633A004352", "HONDA", "Accord", "2003"],
    ["1M8GDM9AXKP042788", "", "", "1989"],
    ["5YJ3E1EA2JF000316", "TESLA", "Model 3", "2018"],
    ["11111111111111111", "", "", "2001"],
  ])("knows what %s says of itself", async (vin, Make, Model, ModelYear) => {
    expect(checkDigit(vin)).toBe(vin[8]);
    expect(await decode(vin)).toMatchObject({ Make, Model, ModelYear });
  });

  it("takes a mistyped character for one", async () => {
    const { ErrorCode, ErrorText } = await decode("1HGCM82633A004353");
    expect([ErrorCode, ErrorText]).toEqual(["1", expect.stringMatching(/^1 - Check Digit/)]);
  });

  it.each([
    ["1HGCM82633A004352", "0"],
    ["1HGCM8263", "6"],
    ["1HGCM82633A00O352", "400"],
    ["1M8GDM9AXKP042788", "7"],
  ])("says of %s by code %s what it found", async (vin, code) => {
    expect((await decode(vin)).ErrorCode!.split(",")).toContain(code);
  });
});
