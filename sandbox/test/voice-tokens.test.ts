import twilio from "twilio";
import { describe, expect, it } from "vitest";
import { tokenVerifier } from "../carrier/voice/tokens.ts";
import type { KeyRow } from "../store/voice-rows.ts";
import type { Store } from "../store/store.ts";
import { accountSid } from "./start.ts";

const { AccessToken } = twilio.jwt;
const key: KeyRow = {
  sid: `SK${"1".repeat(32)}`,
  friendlyName: "",
  secret: "the-secret-of-the-key",
  createdAt: "",
  updatedAt: "",
};
const verify = tokenVerifier({
  account: { sid: accountSid, authToken: "" },
  store: {
    get: (table: string, id: string) => (table === "keys" && id === key.sid ? key : undefined),
  } as Store,
});

type Given = Partial<{ account: string; sid: string; secret: string; ttl: number; voice: boolean }>;
const tokenOf = (given: Given = {}) => {
  const { account = accountSid, sid = key.sid, secret = key.secret, ttl = 3600, voice = true } = given;
  const token = new AccessToken(account, sid, secret, { identity: "u_1", ttl });
  const grant = {
    incomingAllow: true,
    outgoingApplicationSid: `AP${"2".repeat(32)}`,
    outgoingApplicationParams: { device: "desk" },
  };
  if (voice) token.addGrant(new AccessToken.VoiceGrant(grant));
  return token.toJwt();
};

describe("an access token of the official builder", () => {
  it("says who one is and what one may do", () => {
    expect(verify(tokenOf())).toMatchObject({
      identity: "u_1",
      incoming: true,
      applicationSid: `AP${"2".repeat(32)}`,
      outgoingParameters: { device: "desk" },
    });
  });

  it.each([
    ["nothing", "", 20101],
    ["words", "a.b.c", 20102],
    ["another account", tokenOf({ account: `AC${"f".repeat(32)}` }), 20103],
    ["an unknown key", tokenOf({ sid: `SK${"9".repeat(32)}` }), 20103],
    ["another secret", tokenOf({ secret: "guessed" }), 20107],
    ["one that is over", tokenOf({ ttl: -1 }), 20104],
    ["more than a day", tokenOf({ ttl: 90_000 }), 31207],
    ["no voice", tokenOf({ voice: false }), 20106],
  ])("with %s is refused", (_what, token, code) => {
    expect(verify(token)).toMatchObject({ code });
  });
});
