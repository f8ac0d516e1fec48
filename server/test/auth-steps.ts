import { type TOTP, URI } from "otpauth";
import { auth } from "../../contract/auth.ts";
import { openReset } from "../auth/reset/link.ts";
import { mfaInit } from "../auth/mfa/init.ts";
import { guest } from "../http/actor.ts";
import { invoke } from "../http/invoke.ts";
import { secondOwnerSteps } from "./session-steps.ts";
import type { FreshnessStep } from "./step.ts";

const hour = 60 * 60 * 1000;

/** What proves who one is: codes and links that must be made first. */
export const authSteps: FreshnessStep[] = [
  {
    name: "auth.mfaInit",
    event: "auth.mfaStarted",
    prepare: ({ account }) => ({ of: auth.mfaInit, input: {}, caller: account.owner }),
  },
  {
    name: "auth.mfaVerify",
    event: "auth.mfaEnabled",
    prepare: async ({ account }, app) => {
      const { url } = await invoke(app, mfaInit, {}, account.owner);
      const code = (URI.parse(url) as TOTP).generate();
      return { of: auth.mfaVerify, input: { body: { code } }, caller: account.owner };
    },
  },
  ...secondOwnerSteps,
  {
    name: "auth.mfaReset",
    event: "auth.mfaReset",
    prepare: ({ account }) => ({
      of: auth.mfaReset,
      input: { params: { id: account.owner.id } },
      caller: account.super,
    }),
  },
  {
    name: "auth.verifyReset",
    event: "auth.passwordReset",
    prepare: async ({ account: { id, admin } }, app) => {
      const { code } = await openReset(app, { accountId: id, userId: admin.id }, hour);
      const body = { email: `adam@${id}.example.com`, code, password: "battery staple" };
      return { of: auth.verifyReset, input: { body }, caller: guest };
    },
  },
  {
    name: "auth.resetPassword",
    event: "auth.passwordReset",
    prepare: async ({ account: { id, admin } }, app) => {
      const { link } = await openReset(app, { accountId: id, userId: admin.id }, hour);
      const token = link.split("/").at(-1)!;
      const body = { email: `adam@${id}.example.com`, newPassword: "correct horse", token };
      return { of: auth.resetPassword, input: { params: { email: admin.id }, body }, caller: guest };
    },
  },
];
