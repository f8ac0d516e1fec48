import { changePassword } from "./change-password.ts";
import { checkEmail } from "./check.ts";
import { mfaInit } from "./mfa/init.ts";
import { mfaReset } from "./mfa/reset.ts";
import { mfaVerify } from "./mfa/verify.ts";
import { sendNotice } from "./notices/send.ts";
import { verifyReset } from "./reset/by-code.ts";
import { resetPassword } from "./reset/by-link.ts";
import { findReset, forgotPassword } from "./reset/request.ts";
import { sendReset } from "./reset/send.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export const authHandlers = [
  checkEmail,
  signIn,
  signOut,
  mfaInit,
  mfaVerify,
  mfaReset,
  forgotPassword,
  verifyReset,
  resetPassword,
  changePassword,
];

export const authJobs = {
  "auth.findReset": findReset,
  "auth.sendReset": sendReset,
  "auth.sendNotice": sendNotice,
};
