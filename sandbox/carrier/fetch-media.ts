import type { MessageRow } from "../store/rows.ts";
import type { Carrier } from "./carrier.ts";
import { fetchOutside, readAtMost } from "./outside.ts";
import { newSid } from "./sids.ts";

export class MediaFailure extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export const maxMediaBytes = 5 * 1024 * 1024;
const accepted =
  /^(image|audio|video)\/|^text\/(vcard|x-vcard|calendar|csv|plain|rtf|richtext|directory)$|^application\/(pdf|vcard)$/;

/** Stores bytes as a media of the message. */
export const keepMedia = async (
  { store, media }: Carrier,
  messageSid: string,
  contentType: string,
  bytes: Uint8Array,
): Promise<void> => {
  const sid = newSid("ME");
  await media.write(sid, bytes);
  store.put("media", sid, {
    sid,
    messageSid,
    contentType,
    size: bytes.byteLength,
    createdAt: new Date().toISOString(),
    removed: false,
  });
};

export const mediaOf = ({ store }: Pick<Carrier, "store">, messageSid: string) =>
  store.all("media").filter((row) => row.messageSid === messageSid);

/** Gets every MediaUrl of a message. Throws MediaFailure: 11200 no answer, 12300 type, 11751 more than 5 MB. */
export const fetchMedia = async (carrier: Carrier, message: MessageRow): Promise<void> => {
  const already = mediaOf(carrier, message.sid).length;
  let total = 0;
  for (const url of message.mediaUrls.slice(already)) {
    const response = await fetchOutside(url, {}, carrier.webhookTimeoutMs);
    if (!response.ok) throw new MediaFailure(11200, `${url} answered ${response.status}`);
    const contentType = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
    if (!accepted.test(contentType)) throw new MediaFailure(12300, `${url} is "${contentType}"`);
    const bytes = await readAtMost(response, maxMediaBytes - total);
    total += bytes.byteLength;
    if (total > maxMediaBytes) throw new MediaFailure(11751, `${url} makes it more than 5 MB`);
    await keepMedia(carrier, message.sid, contentType, bytes);
  }
};
