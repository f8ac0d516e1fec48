/** The account's addresses may be anything: what is fetched from them is bounded, however much they answer. */

const plain = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** `user:password@` is sent as basic auth, as by the service: fetch refuses an address that has it. */
export const apart = (address: string): { url: URL; headers: Record<string, string> } => {
  const url = new URL(address);
  if (url.username === "") return { url, headers: {} };
  const pair = `${plain(url.username)}:${plain(url.password)}`;
  url.username = "";
  url.password = "";
  return { url, headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } };
};

const thisComputer =
  /^(127(\.\d+){3}|0\.0\.0\.0|localhost|.*\.localhost|\[::1?\]|\[::ffff:(7f[\da-f]{2}:[\da-f]+|0:0)\])$/;

/** What answers this computer only is not to be reached by an answer from elsewhere. */
export const isFollowed = (from: URL, to: URL): boolean =>
  /^https?:$/.test(to.protocol) && (!thisComputer.test(to.hostname) || thisComputer.test(from.hostname));

/** The body of an answer; when there is more than `most` bytes, a little more than these and no further. */
export const readAtMost = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    parts.push(part);
    total += part.length;
    if (total > most) break;
  }
  return Buffer.concat(parts);
};
