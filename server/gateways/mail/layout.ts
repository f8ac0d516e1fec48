import { onOneLine } from "../../../contract/formats.ts";
import { logo } from "./logo.ts";
import type { Letter } from "./mail.ts";

/** A paragraph, in which addresses of ours are links; a code to type; the one thing to press. */
export type Part = string | { code: string } | { link: string; label: string };

export interface Page {
  to: string;
  subject: string;
  /** The account's name stands above; who has none is spoken to by the product. */
  account: string;
  parts: readonly Part[];
}

/** One letter as a page and as text: both say the same, and the text is enough. */
export function layOut({ to, subject, account, parts }: Page): Letter {
  const from = `Sent by Switchboard for ${account}.`;
  const text = [...parts.map(asText), `--\n${from}`].join("\n\n");
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${style}</style>
</head>
<body>
<div class="page">
<p class="brand">${logo} Switchboard</p>
<p class="head">${escaped(account)}</p>
${parts.map(asHtml).join("\n")}
<p class="foot">${escaped(from)}</p>
</div>
</body>
</html>`;
  return { to, subject, text, html };
}

/**
 * A name as anybody may have chosen it: on one line, and no mail program makes a link of it. The word joiner is
 * not seen, and ends what would be an address.
 */
export const harmless = (name: string): string => onOneLine(name).replace(/(?<=[.:@/])(?=\S)/g, "\u2060");

/** No colour of page and text but the program's own, which is dark where the person wants it dark. */
const style = `
:root { color-scheme: light dark }
body { margin: 0; padding: 24px 16px; font: 16px/24px "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif }
.page { max-width: 560px; margin: 0 auto; overflow-wrap: anywhere }
.brand { margin: 0 0 12px; font-size: 17px; font-weight: 600 }
.brand img { margin: 0 6px 0 0; vertical-align: middle }
.head { margin: 0 0 24px; padding: 0 0 12px; border-bottom: 1px solid #8a979c; font-weight: 600 }
p { margin: 0 0 16px; white-space: pre-line }
.code { font: 600 28px/36px ui-monospace, Consolas, monospace; letter-spacing: 0.2em }
.go { display: inline-block; padding: 10px 20px; border-radius: 8px; background: #0e7490; color: #ffffff; font-weight: 600; text-decoration: none }
.foot { margin: 24px 0 0; padding: 12px 0 0; border-top: 1px solid #8a979c; font-size: 13px; line-height: 20px }
`;

const asText = (part: Part): string =>
  typeof part === "string" ? part : "code" in part ? `    ${part.code}` : part.link;

function asHtml(part: Part): string {
  if (typeof part === "string") return `<p>${linked(part)}</p>`;
  if ("code" in part) return `<p class="code">${escaped(part.code)}</p>`;
  return `<p><a class="go" href="${escaped(part.link)}">${escaped(part.label)}</a></p>`;
}

/** What we wrote: in a name "://" does not stand side by side any more. */
const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<>]*[^\s<>.,:;)]/g, (url) => `<a href="${url}">${url}</a>`);

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
