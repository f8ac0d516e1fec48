import sharp from "sharp";

/** As web/ui/favicon.svg, of which mail programs would show nothing: they take no vectors. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="56" height="56"><rect width="24" height="24" rx="6.5" fill="#007996"/><path d="M7.25 16.75c0-5.2 9.5-4.3 9.5-9.5" fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round"/><g fill="#fff"><circle cx="7.25" cy="16.75" r="2.3"/><circle cx="16.75" cy="7.25" r="2.3"/><circle cx="7.25" cy="7.25" r="1.5" opacity=".55"/><circle cx="16.75" cy="16.75" r="1.5" opacity=".55"/></g></svg>`;

const cid = "switchboard-logo";

/** In a letter; it comes with the letter, as pictures from elsewhere wait for the reader's leave. */
export const logo = `<img src="cid:${cid}" width="28" height="28" alt="">`;

let drawn: Promise<Buffer> | undefined;

/** What a letter with the logo brings along. */
export async function picturesOf(html: string | undefined) {
  if (!html?.includes(logo)) return [];
  drawn ??= sharp(Buffer.from(mark)).png().toBuffer();
  return [{ cid, content: await drawn, contentType: "image/png", contentDisposition: "inline" as const }];
}
