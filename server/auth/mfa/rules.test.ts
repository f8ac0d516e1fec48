import { type TOTP, URI } from "otpauth";
import { describe, expect, it } from "vitest";
import { appAddress, newSecret, stepOf } from "./totp.ts";

const now = new Date("2026-03-14T15:09:26Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("the code of an authenticator app", () => {
  const secret = newSecret();
  const app = URI.parse(appAddress(secret, "North: gate & Co", "ann+1@example.com")) as TOTP;
  const codeAt = (date: Date) => app.generate({ timestamp: date.getTime() });

  it("comes from the secret in the address", () => {
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(secret);
    expect([app.issuer, app.label, app.secret.base32, app.digits, app.period]).toEqual([
      "North  gate & Co",
      "ann+1@example.com",
      secret,
      6,
      30,
    ]);
  });

  it("names its time step, also when the phone is a step early or late", () => {
    const step = Math.floor(now.getTime() / 30_000);
    expect(stepOf(secret, codeAt(now), now)).toBe(step);
    expect(stepOf(secret, codeAt(now), after(30))).toBe(step);
    expect(stepOf(secret, codeAt(after(30)), now)).toBe(step + 1);
  });

  it("counts for nothing at another time, for another secret, or when it is no code", () => {
    expect(stepOf(secret, codeAt(now), after(90))).toBeNull();
    expect(stepOf(secret, codeAt(after(90)), now)).toBeNull();
    expect(stepOf(newSecret(), codeAt(now), now)).toBeNull();
    for (const none of ["", "12345", "abcdef"]) expect(stepOf(secret, none, now)).toBeNull();
  });
});
