import { deviceName } from "../../../contract/device-name.ts";
import { harmless, layOut } from "../../gateways/mail/layout.ts";
import type { Letter } from "../../gateways/mail/mail.ts";
import type { JobPayload } from "../../jobs/jobs.ts";

export type Notice = Omit<JobPayload<"auth.sendNotice">, "accountId" | "userId">;

export interface Told {
  email: string;
  firstName: string;
  platform: string;
  /** Of the account: "America/Denver". */
  timezone: string;
}

interface Wording {
  subject: string;
  happened: string;
  /** What to do if it was not the person. */
  otherwise: string;
}

const nothing = "If it was you, there is nothing to do.";

/** What a person reads: what was done, when and from where, and what to do if it was not them. */
export function noticeLetter(told: Told, notice: Notice, publicUrl: string): Letter {
  const { subject, happened, otherwise } = wordings(told, notice, publicUrl)[notice.about];
  const parts = [`Hello ${harmless(told.firstName)},`, happened, nothing, otherwise];
  return layOut({ to: notice.to ?? told.email, subject, account: harmless(told.platform), parts });
}

function wordings(
  { platform: name, timezone, email }: Told,
  { at, by: who, device, address, to = email }: Notice,
  publicUrl: string,
): Record<Notice["about"], Wording> {
  const platform = harmless(name);
  const by = who ? harmless(who) : "Somebody, most likely you,";
  const when = `on ${timeIn(timezone, at)}${address ? `, from the address ${address}` : ""}`;
  const boss = `whoever manages ${platform} on Switchboard`;
  const choose = `choose a new one at ${publicUrl}/forgot-password`;
  return {
    passwordChanged: {
      subject: "Your Switchboard password was changed",
      happened: `Your password for ${platform} was changed ${when}.`,
      otherwise: `If it was not you, somebody knows your password: ${choose}. That signs out everybody who is signed in as you. Then tell ${boss}.`,
    },
    passwordReset: {
      subject: "Your Switchboard password was set anew",
      happened: `A new password for ${platform} was set ${when}, by a code or a link that we had mailed to you. Whoever was signed in as you was signed out.`,
      otherwise: `If it was not you, somebody reads your email. Change the password of your mailbox first. Then forget the one that was set here: ${choose}, and tell ${boss}.`,
    },
    mfaEnabled: {
      subject: "MFA was set up for your Switchboard sign-in",
      happened: `MFA was set up for ${platform} ${when}. From now on a code of an authenticator app is asked for when you sign in.`,
      otherwise: `If it was not you, somebody was signed in as you. Ask ${boss} to reset your MFA, and do not go on with the old password: ${choose}.`,
    },
    mfaReset: {
      subject: "MFA was turned off for your Switchboard sign-in",
      happened: `${by} turned off MFA for your sign-in to ${platform} ${when}. Your password alone is asked for until you set MFA up again, at ${publicUrl}/profile/mfa.`,
      otherwise: `If you did not ask for this, talk to ${by}, and to be safe do not go on with the old password: ${choose}.`,
    },
    newPlace: {
      subject: "A new sign-in to Switchboard",
      happened: `Somebody signed in to ${platform} as you ${when}, with ${deviceName(device ?? null)}. You had not signed in from there before.`,
      otherwise: `If it was not you, somebody knows your password: ${choose}. That signs them out. Then tell ${boss}.`,
    },
    addressChanged: {
      subject: "Your Switchboard email address was changed",
      happened: `${by} changed the email address of your sign-in to ${platform} ${when}. It is no longer ${to}, and nothing more is sent there.`,
      otherwise: `If you did not expect this, tell ${boss} at once: by the new address your password can be set anew.`,
    },
  };
}

/** "Friday, November 20, 2026 at 12:48 PM MST". */
const timeIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(new Date(at))
    // Between the time and "PM" stands a space that mail programs show as a box.
    .replaceAll("\u202f", " ");
