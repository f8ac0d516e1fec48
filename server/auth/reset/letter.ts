import type { Letter } from "../../gateways/mail/mail.ts";
import type { OpenReset } from "./link.ts";

interface Person {
  email: string;
  firstName: string;
  platform: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function resetLetter({ email, firstName, platform }: Person, { code, link }: OpenReset): Letter {
  const lines = {
    hello: `Hello ${firstName},`,
    why: `Somebody, most likely you, asked for a new password for ${platform} on Switchboard.`,
    code: "Type this code on the page where you asked. It works for 15 minutes:",
    link: "Or open this link. It works for one hour, once:",
    else: "If it was not you, there is nothing to do: your password stays as it is.",
  };
  const text = [lines.hello, lines.why, lines.code, `    ${code}`, lines.link, link, lines.else].join("\n\n");
  const html = `<!doctype html>
<html lang="en"><body style="font: 16px/24px system-ui, sans-serif; color: #10181c">
<p>${escaped(lines.hello)}</p>
<p>${escaped(lines.why)}</p>
<p>${lines.code}</p>
<p style="font: 600 28px/36px ui-monospace, monospace; letter-spacing: 0.2em">${code}</p>
<p>${lines.link}</p>
<p><a href="${escaped(link)}">Set a new password</a></p>
<p>${lines.else}</p>
</body></html>`;
  return { to: email, subject: `${code} is your Switchboard code`, text, html };
}
