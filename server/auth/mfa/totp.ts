import { Secret, TOTP } from "otpauth";
import { limits } from "../../../contract/limits.ts";

const period = 30;
/** Phones are a little early or late: the codes just before and just after count too. */
const slack = 1;

const totp = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: limits.mfaCodeLength, period });

/** 160 random bits as 32 letters and digits. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * What the QR code says: an authenticator app takes the secret from it. Named by the platform, or an app
 * would put the second platform of one person in the place of the first. Only what is not usual is said,
 * so that the code stays coarse: https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function appAddress(secret: string, platform: string, email: string): string {
  const issuer = encodeURIComponent(platform.replaceAll(":", " "));
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

/** The time step that a code belongs to, or null when it is none of this secret's around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: slack });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
