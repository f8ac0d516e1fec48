import PostalMime, { type Email } from "postal-mime";
import type { MailRow } from "../store/rows.ts";
import type { Files } from "../store/files.ts";
import type { Store } from "../store/store.ts";
import { findIn } from "./found.ts";

export type Letter = { text: string; html: string | null; attachments: Email["attachments"]; email: Email };

/** Text without tags, for mails that come as HTML only. */
const textOfHtml = (html: string) =>
  html
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<(br|\/p|\/div|\/h\d|\/li|\/tr|\/td)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/[ \t]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();

export const openLetter = async (raw: Uint8Array): Promise<Letter> => {
  const email = await PostalMime.parse(raw);
  const html = email.html ?? null;
  const text = email.text?.trim() || (html ? textOfHtml(html) : "");
  return { text, html, attachments: email.attachments, email };
};

/** Stores a mail: its bytes as a file first, then the row that lists it. */
export const keepMail = async (
  store: Store,
  files: Files,
  id: string,
  raw: Uint8Array,
  to: string[],
): Promise<void> => {
  await files.write(id, raw);
  const { text, html, email } = await openLetter(raw);
  const subject = email.subject ?? "";
  const row: MailRow = {
    id,
    at: new Date().toISOString(),
    from: { name: email.from?.name ?? "", address: email.from?.address ?? "" },
    to,
    subject,
    preview: previewOf(text, subject),
    ...findIn(subject, text, html ?? ""),
    size: raw.byteLength,
    read: false,
  };
  store.put("mails", id, row);
};

const previewOf = (text: string, subject: string) => {
  const lines = text.split("\n").map((line) => line.trim());
  const kept = lines.filter((line) => line !== "" && line !== subject);
  return kept.join(" ").slice(0, 160);
};
