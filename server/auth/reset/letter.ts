import { harmless, layOut } from "../../gateways/mail/layout.ts";
import type { Letter } from "../../gateways/mail/mail.ts";
import type { OpenReset } from "./link.ts";

interface Person {
  email: string;
  firstName: string;
  platform: string;
}

export function resetLetter({ email, firstName, platform }: Person, { code, link }: OpenReset): Letter {
  const account = harmless(platform);
  return layOut({
    to: email,
    subject: `${code} is your Switchboard code`,
    account,
    parts: [
      `Hello ${harmless(firstName)},`,
      `Somebody, most likely you, asked for a new password for ${account} on Switchboard.`,
      "Type this code on the page where you asked. It works for 15 minutes:",
      { code },
      "Or open this link. It works for one hour, once:",
      { link, label: "Set a new password" },
      "If it was not you, there is nothing to do: your password stays as it is.",
    ],
  });
}
