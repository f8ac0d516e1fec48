import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import { VinRefusal, type VinRegister, VinUnreachable } from "./vin.ts";
import { createVinRegister } from "./vpic.ts";

const outback = "4S4BTGND5N3130457";
let asked: string[] = [];
let answer: { status: number; body: string };
const server = createServer((request, response) => {
  asked.push(request.url!);
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
});
let register: VinRegister;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  register = createVinRegister(
    readConfig({ DATABASE_URL: "postgres://none", VIN_URL: `http://127.0.0.1:${port}/` }),
  );
});
afterAll(() => server.close());

const say = (result: object) => {
  asked = [];
  answer = { status: 200, body: JSON.stringify({ Count: 1, Message: "", Results: [result] }) };
};

describe("the register of vehicles", () => {
  it("is asked as its interface says, and its capitals are put away", async () => {
    say({ ErrorCode: "0", Make: "SUBARU", Model: "Outback", ModelYear: "2022" });
    expect(await register.decode(outback)).toEqual({ year: 2022, make: "Subaru", model: "Outback" });
    expect(asked).toEqual([`/api/vehicles/DecodeVinValues/${outback}?format=json`]);
  });

  it.each([
    ["MERCEDES-BENZ", "Mercedes-Benz"],
    ["BMW", "BMW"],
    ["LAND ROVER", "Land Rover"],
  ])("calls %s %s, also without a model", async (Make, make) => {
    say({ ErrorCode: "8", Make, Model: "", ModelYear: "2019" });
    expect(await register.decode(outback)).toEqual({ year: 2019, make });
  });

  it.each([
    ["1", /check digit/],
    ["1,11", /check digit/],
    ["7", /maker is not registered/],
    ["8", /No vehicle is known/],
  ])("code %s is a refusal that says why", async (ErrorCode, sentence) => {
    say({ ErrorCode, Make: ErrorCode === "8" ? "" : "SUBARU", ModelYear: "2022" });
    const refused = register.decode(outback);
    await expect(refused).rejects.toBeInstanceOf(VinRefusal);
    await expect(refused).rejects.toThrow(sentence);
  });

  it.each([
    [503, "{}"],
    [200, "<html>"],
    [200, '{"Results":[]}'],
  ])("%i %s is no answer", async (status, body) => {
    answer = { status, body };
    await expect(register.decode(outback)).rejects.toBeInstanceOf(VinUnreachable);
  });
});
