import { expect, it } from "vitest";
import { auth } from "../contract/auth.ts";
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
});
