import sql from "sql-template-tag";
import sharp from "sharp";
import { v5 as named } from "uuid";
import type { App } from "../app.ts";
import { read } from "../db/connection.ts";
import type { Actor } from "../http/actor.ts";
import { invoke } from "../http/invoke.ts";
import { attachFile } from "../messaging/incoming/attach.ts";
import { receiveText } from "../messaging/incoming/receive.ts";
import type { Line } from "./scripts.ts";

/** Drawn here, so that the demo needs no photographs of anybody. */
const drawings: Record<NonNullable<Line["picture"]>, string> = {
  windshield: `<rect width="960" height="640" fill="#8fa3ad"/><rect y="430" width="960" height="210" fill="#5c666b"/>
    <path d="M190 410 L290 190 Q480 160 670 190 L770 410 Z" fill="#cfe3ec" stroke="#22333b" stroke-width="16"/>
    <g stroke="#f4fafc" stroke-width="4" fill="none"><path d="M480 300 L380 210 M480 300 L610 220 M480 300 L430 400 M480 300 L590 390 M480 300 L330 320 M480 300 L660 310"/>
    <circle cx="480" cy="300" r="34"/><circle cx="480" cy="300" r="72"/></g>
    <path d="M120 520 Q480 450 840 520 L840 640 L120 640 Z" fill="#1f5f66"/>`,
  "report-card": `<rect width="960" height="640" fill="#7c6a55"/><rect x="210" y="40" width="540" height="580" fill="#fffdf6"/>
    <rect x="250" y="90" width="300" height="26" fill="#33443c"/><g fill="#c9d2cc"><rect x="250" y="170" width="320" height="14"/><rect x="250" y="230" width="280" height="14"/>
    <rect x="250" y="290" width="340" height="14"/><rect x="250" y="350" width="300" height="14"/><rect x="250" y="410" width="260" height="14"/></g>
    <g fill="#33443c" font-family="sans-serif" font-size="30"><text x="650" y="186">A-</text><text x="650" y="246">B+</text><text x="650" y="306">A</text><text x="650" y="366">B</text><text x="650" y="426">A-</text>
    <text x="250" y="540" font-size="36">GPA 3.40</text></g>`,
  boat: `<rect width="960" height="640" fill="#bfe0ec"/><circle cx="760" cy="120" r="56" fill="#ffd166"/><path d="M0 430 L240 260 L420 430 Z" fill="#8fb8a0"/>
    <rect y="430" width="960" height="210" fill="#cbb48a"/><path d="M230 350 L760 350 L700 440 L290 440 Z" fill="#fdfdfd"/><path d="M250 396 L738 396 L708 440 L288 440 Z" fill="#e2572b"/>
    <path d="M420 350 L450 270 L570 270 L610 350 Z" fill="#44596b"/><rect x="200" y="452" width="600" height="14" fill="#2b2b33"/><circle cx="440" cy="492" r="34" fill="#2b2b33"/><circle cx="540" cy="492" r="34" fill="#2b2b33"/>`,
};

/** As a photograph would come: a JPEG. */
export function draw(picture: NonNullable<Line["picture"]>): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="640" viewBox="0 0 960 640">${drawings[picture]}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

/** A text that came with a picture: received as always, and the picture put where fetching would have put it. */
export async function receivePicture(
  app: App,
  actor: Actor,
  text: { sid: string; from: string; to: string; text: string },
  picture: NonNullable<Line["picture"]>,
  now: Date,
): Promise<void> {
  const accountId = actor.accountId!;
  const format = "image/jpeg";
  await invoke(app, receiveText, { body: { ...text, media: [{ url: `demo:${picture}`, format }] } }, actor, {
    now,
  });
  const { id: messageId } = await read(app.pool, accountId, (db) =>
    db.one<{ id: string }>(
      sql`select id from sms_messages where account_id = ${accountId} and carrier_sid = ${text.sid}`,
    ),
  );
  const content = await draw(picture);
  const id = named(picture, messageId);
  await app.files.put(accountId, id, content, format);
  const file = { id, name: `${picture}.jpg`, format, bytes: content.length, width: 960, height: 640 };
  await invoke(app, attachFile, { body: { messageId, position: 0, file } }, actor, { now });
}
