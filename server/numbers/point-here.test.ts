import { expect, it } from "vitest";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { pointNumbersHere } from "./point-here.ts";

const test = await startTestApp();

it("tells the carrier about the numbers of every account, past one that it refuses", async () => {
  const north = await makeAccount(test, "Northgate");
  const south = await makeAccount(test, "Southgate");
  const told: string[] = [];
  test.carrier.pointNumber = async ({ phoneNumber }) => {
    told.push(phoneNumber);
    if (phoneNumber === north.number) throw new Error("no such number");
    return true;
  };
  await pointNumbersHere(test.app);
  expect(told.toSorted()).toEqual([north.number, south.number].toSorted());
});
