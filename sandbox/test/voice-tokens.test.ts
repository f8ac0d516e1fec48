import { createHmac } from "node:crypto";
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

type Given = Partial<{
  account: string;
  sid: string;
  secret: string;
  ttl: number;
  voice: boolean;
  identity: string;
  nbf: number;
}>;
const tokenOf = (given: Given = {}) => {
  const { account = accountSid, sid = key.sid, secret = key.secret, ttl = 3600, voice = true } = given;
  const { identity = "u_1", nbf } = given;
  const token = new AccessToken(account, sid, secret, { identity, ttl, ...(nbf && { nbf }) });
  const grant = {
    incomingAllow: true,
    outgoingApplicationSid: `AP${"2".repeat(32)}`,
    outgoingApplicationParams: { device: "desk" },
  };
  if (voice) token.addGrant(new AccessToken.VoiceGrant(grant));
  return token.toJwt();
};

const now = Math.floor(Date.now() / 1000);
const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const voiceOf = (identity: string) => ({ identity, voice: { incoming: { allow: true } } });
/** What the official builder would not make, signed all the same. */
const signed = (claims: object) => {
  const text = `${inBase64({ typ: "JWT", alg: "HS256", cty: "twilio-fpa;v=1" })}.${inBase64(claims)}`;
  return `${text}.${createHmac("sha256", key.secret).update(text).digest("base64url")}`;
};
const withClaims = (claims: object) => {
  const [head, , signature] = tokenOf().split(".");
  return [head, inBase64(claims), signature].join(".");
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
    ["blanks", "  ", 20101],
    ["words", "a.b.c", 20102],
    ["another account", tokenOf({ account: `AC${"f".repeat(32)}` }), 20103],
    ["an unknown key", tokenOf({ sid: `SK${"9".repeat(32)}` }), 20103],
    ["another secret", tokenOf({ secret: "guessed" }), 20107],
    ["one that is over", tokenOf({ ttl: -1 }), 20104],
    ["more than a day", tokenOf({ ttl: 90_000 }), 31207],
    ["no voice", tokenOf({ voice: false }), 20106],
    ["one that is not valid yet", tokenOf({ nbf: now + 600 }), 20105],
    ["a name that is too long", tokenOf({ identity: "u".repeat(257) }), 31105],
    ["another signature of the same length", `${tokenOf().slice(0, -43)}${"A".repeat(43)}`, 20107],
    [
      "claims changed after it was signed",
      withClaims({ sub: accountSid, iss: key.sid, exp: now + 9999 }),
      20107,
    ],
    ["no end", signed({ iss: key.sid, sub: accountSid, grants: voiceOf("u_1") }), 20104],
    ["no name", signed({ iss: key.sid, sub: accountSid, exp: now + 60, grants: voiceOf("") }), 31105],
    ["no grants", signed({ iss: key.sid, sub: accountSid, exp: now + 60 }), 20106],
  ])("with %s is refused", (_what, token, code) => {
    expect(verify(token)).toMatchObject({ code });
  });
});
