import { describe, expect, it } from "vitest";
import { auth } from "../contract/auth.ts";
import { numbers } from "../contract/numbers.ts";
import { CarrierRefusal } from "./gateways/carrier/carrier.ts";
import { guest } from "./http/actor.ts";
import { startTestApp } from "./test/app.ts";
import { openAccount } from "./open-account.ts";

const test = await startTestApp();
const opening = {
  company: "Northgate",
  firstName: "Maya",
  lastName: "Torres",
  email: "maya@northgate.example",
  timezone: "America/Denver",
};

it("opens an account whose owner can sign in", async () => {
  const credentials = await openAccount(test.app, opening);
  const { user } = await test.call(auth.check, { params: { email: opening.email } }, guest);
  const signedIn = await test.call(auth.signIn, { body: { account: user!.account.id } }, guest, {
    credentials,
  });
  expect(signedIn.role).toBe("owner");
});

it("says what is missing", async () => {
  await expect(openAccount(test.app, { ...opening, email: undefined })).rejects.toThrow("Say --email.");
  await expect(openAccount(test.app, { ...opening, timezone: "Utah" })).rejects.toThrow(
    "Say --timezone like America/Denver.",
  );
  await expect(openAccount(test.app, { ...opening, number: "12" })).rejects.toThrow(
    "Say --number with its area code, like +18015550142.",
  );
});

describe("a number", () => {
  const number = "+1 (801) 555-0177";
  const another = { ...opening, company: "Ridgeline", email: "rita@ridgeline.example" };
  const accounts = async () => (await test.app.pool.query("select all_accounts()")).rowCount;

  it("that the carrier's account has is the new account's own", async () => {
    const credentials = await openAccount(test.app, { ...another, number });
    const { user } = await test.call(auth.check, { params: { email: another.email } }, guest);
    const { id } = user!.account;
    const { token } = await test.call(auth.signIn, { body: { account: id } }, guest, { credentials });
    const [phone] = await test.call(numbers.list, { params: { id } }, { token });
    expect(phone).toMatchObject({ phoneNumber: "18015550177", friendlyName: "Ridgeline" });
  });

  it("that is another account's, or that nobody bought, opens nothing", async () => {
    const before = await accounts();
    await expect(openAccount(test.app, { ...another, number })).rejects.toThrow(
      "Another account has the number +18015550177",
    );
    test.carrier.pointNumber = async () => false;
    await expect(openAccount(test.app, { ...another, number: "8015550178" })).rejects.toThrow(
      "Your account at the carrier has no number +18015550178: buy it there first",
    );
    test.carrier.pointNumber = async () => {
      throw new CarrierRefusal(20003, "Authenticate");
    };
    await expect(openAccount(test.app, { ...another, number: "8015550178" })).rejects.toThrow(
      "The carrier was asked for +18015550178 and said: Authenticate",
    );
    expect(await accounts()).toBe(before);
  });
});
