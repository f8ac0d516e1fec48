import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Grant, VerifyToken } from "../../signal/phones.ts";
import type { Carrier } from "../carrier.ts";

const Header = z.object({ typ: z.literal("JWT"), alg: z.literal("HS256"), cty: z.literal("twilio-fpa;v=1") });
const Payload = z.object({
  iss: z.string(),
  sub: z.string(),
  exp: z.number().int(),
  nbf: z.number().int().optional(),
  iat: z.number().int().optional(),
  grants: z.object({
    identity: z.string(),
    voice: z.object({
      incoming: z.object({ allow: z.boolean() }).optional(),
      outgoing: z
        .object({
          application_sid: z.string(),
          params: z.record(z.string(), z.unknown()).optional(),
        })
        .optional(),
    }),
  }),
});
const longestSeconds = 24 * 60 * 60;

type Refused = { code: number; message: string };
const invalid: Refused = { code: 20101, message: "Invalid Access Token" };

const decoded = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
};

const isSigned = (signed: string, signature: string, secret: string): boolean => {
  const due = createHmac("sha256", secret).update(signed).digest();
  const given = Buffer.from(signature, "base64url");
  return given.length === due.length && timingSafeEqual(given, due);
};

/** Checks access tokens with a voice grant, in the order and with the codes of the service. */
export const tokenVerifier =
  ({ store, account }: Pick<Carrier, "store" | "account">): VerifyToken =>
  (jwt): Grant | Refused => {
    const [head = "", body = "", signature = "", ...rest] = jwt.split(".");
    if (signature === "" || rest.length > 0) return invalid;
    if (!Header.safeParse(decoded(head)).success) {
      return { code: 20102, message: "Invalid Access Token header" };
    }
    const claims = z.object({ iss: z.string(), sub: z.string() }).safeParse(decoded(body));
    if (!claims.success) return invalid;
    const key = store.get("keys", claims.data.iss);
    if (!key || claims.data.sub !== account.sid) {
      return { code: 20103, message: "Invalid Access Token issuer/subject" };
    }
    if (!isSigned(`${head}.${body}`, signature, key.secret)) {
      return { code: 20107, message: "Invalid Access Token signature" };
    }
    const read = Payload.safeParse(decoded(body));
    if (!read.success) {
      const at = read.error.issues[0]?.path[0];
      if (at === "grants") return { code: 20106, message: "Invalid Access Token grants" };
      return at === "exp" ? { code: 20104, message: "Access Token expiration date invalid" } : invalid;
    }
    const { exp, nbf, iat, grants } = read.data;
    const now = Math.floor(Date.now() / 1000);
    if (exp <= now) return { code: 20104, message: "Access Token expired" };
    if (nbf !== undefined && nbf > now + 60) return { code: 20105, message: "Access Token not yet valid" };
    if (exp - (nbf ?? iat ?? now) > longestSeconds) {
      return { code: 31207, message: "JWT token expiration too long." };
    }
    const { identity, voice } = grants;
    if (identity === "" || identity.length > 256) return { code: 31105, message: "Invalid client name." };
    const outgoing = voice.outgoing?.params ?? {};
    return {
      identity,
      incoming: voice.incoming?.allow ?? false,
      applicationSid: voice.outgoing?.application_sid ?? null,
      outgoingParameters: Object.fromEntries(
        Object.entries(outgoing).map(([name, value]) => [name, String(value)]),
      ),
      expiresAt: exp * 1000,
    };
  };

/** The key of the settings: it is there from the start, with the secret of the settings. */
export const keepKey = (store: Carrier["store"], { sid, secret }: { sid: string; secret: string }): void => {
  const now = new Date().toISOString();
  const known = store.get("keys", sid);
  if (known?.secret === secret) return;
  store.put("keys", sid, {
    sid,
    friendlyName: "Sandbox",
    secret,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  });
};
