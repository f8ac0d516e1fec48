import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Email, EmailTyped, Id } from "./formats.ts";
import { limits } from "./limits.ts";
import { type Account, User } from "./user.ts";

export const Platform = z.object({ id: Id, name: z.string() });

const weak = "Password complexity is weak";
/** An account may ask for more characters than this. */
export const Password = z
  .string(weak)
  .min(limits.passwordMin, weak)
  .max(limits.passwordMost, `A password has at most ${limits.passwordMost} characters.`);

const digits = (many: number, sentence: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${many}}$`), sentence);
const MfaCode = digits(limits.mfaCodeLength, "Enter the 6 digits that your authenticator app shows");
const ResetCode = digits(limits.resetCodeLength, "Enter the 4 digits from the email");

/** While this is so, a person may set up MFA and sign out, and nothing else. */
export const mustSetUpMfa = (
  user: Pick<User, "role" | "mfaEnabled">,
  account: Pick<Account, "mfaRequired">,
): boolean => !user.mfaEnabled && (account.mfaRequired || user.role === "super");

export const auth = feature("auth", {
  check: endpoint({
    method: "GET",
    path: "/auth/check/{email}",
    summary: "The platforms an email address can sign in to",
    can: "guest",
    params: z.object({ email: EmailTyped }),
    /** One account: `user.account`. Several: `accounts`. None: neither. */
    response: z.object({
      user: z.object({ account: Platform }).optional(),
      accounts: z.array(Platform).optional(),
    }),
  }),
  signIn: endpoint({
    method: "POST",
    path: "/auth",
    summary: "Sign in with email, password and platform, which ends the session the user had; or unlock it",
    can: "guest",
    aside: true,
    auth: "basic",
    flags: { unlock: "unlock" },
    body: z.object({
      account: Id,
      device: z.string().max(200).optional(),
      /** Asked for by a 401 with the code 2FA_REQUIRED. */
      code: MfaCode.optional(),
      /**
       * Only makes sure of the password: the session stays. The one of `token` is answered again; without it the
       * one that the person has, under a new token, and with a code where MFA is on.
       */
      unlock: z.boolean().optional(),
      token: z.string().max(200).optional(),
    }),
    response: z.object({ token: z.string(), role: z.string(), user: User }),
  }),
  signOut: endpoint({
    method: "DELETE",
    path: "/auth",
    summary: "Sign out",
    can: "session",
    aside: true,
    beforeMfa: true,
    status: 204,
  }),
  mfaInit: endpoint({
    method: "POST",
    path: "/auth/mfa/init",
    summary: "Start to set up MFA: a new secret, which counts once a code of it was verified",
    can: "self",
    aside: true,
    beforeMfa: true,
    /** Needed when MFA is on: of the phone that it is on. */
    body: z.object({ code: MfaCode.optional() }),
    /** `url` for an authenticator app, `qr` shows it as an SVG image, `code` is the secret for typing. */
    response: z.object({ url: z.string(), code: z.string(), qr: z.string() }),
  }),
  mfaVerify: endpoint({
    method: "POST",
    path: "/auth/mfa/verify",
    summary: "Turn MFA on by a code of the secret that was started with",
    can: "self",
    beforeMfa: true,
    body: z.object({ code: MfaCode }),
    status: 204,
  }),
  mfaReset: endpoint({
    method: "PUT",
    path: "/users/{id}/reset-mfa",
    summary: "Turn a user's MFA off, so that it can be set up again",
    can: "users.manage",
    params: z.object({ id: Id }),
    status: 204,
  }),
  forgotPassword: endpoint({
    method: "POST",
    path: "/auth/forgot-password",
    summary: "Send a reset code and link; the same answer for an address nobody has",
    can: "guest",
    body: z.object({ email: Email }),
    status: 204,
  }),
  verifyReset: endpoint({
    method: "POST",
    path: "/auth/forgot-password/verify",
    summary: "Set a new password by the mailed code; without a password only says whether the code is right",
    can: "guest",
    body: z.object({ email: Email, code: ResetCode, password: Password.optional() }),
    status: 204,
  }),
  resetPassword: endpoint({
    method: "PUT",
    path: "/users/{email}/reset-password",
    summary:
      "Set a new password by the token of the mailed link; `email` in the path may be the user's id. Without a new password only says whether the link works, without an email for whomever it is",
    can: "guest",
    params: z.object({ email: z.union([Id, Email]) }),
    body: z.object({
      /** Needed with a new password. */
      email: Email.optional(),
      /** The current password is not needed with a token. */
      password: z.string().max(200).optional(),
      newPassword: Password.optional(),
      token: z.string().min(1).max(200),
    }),
    status: 204,
  }),
  changePassword: endpoint({
    method: "PUT",
    path: "/users/{id}/password",
    summary:
      "Change one's own password, which ends one's other sessions; email and current password are in the basic header. Where MFA is on, with the token of one's session, or a code",
    can: "guest",
    auth: "basic",
    params: z.object({ id: Id }),
    body: z.object({
      password: Password,
      /** Of the session to go on with: every other one ends. */
      token: z.string().max(200).optional(),
      /** Asked for by a 401 with the code 2FA_REQUIRED: MFA is on, and no live session's token came along. */
      code: MfaCode.optional(),
    }),
    status: 204,
  }),
});
