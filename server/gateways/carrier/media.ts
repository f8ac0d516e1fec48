import { CarrierRefusal } from "./carrier.ts";

const mostBytes = 20 * 1024 * 1024;

interface Door {
  baseUrl: string;
  sid: string;
  token: string;
  timeout: number;
}

/**
 * Content of a picture. Only the path of the address is used: our credentials go to our carrier and nowhere
 * else. @throws CarrierRefusal when there is no such picture, anything else when trying again may help
 */
export async function fetchMedia(url: string, door: Door): Promise<{ format: string; content: Buffer }> {
  const { pathname } = new URL(url);
  // "x:.evil.example/a" has a path that would lengthen the name of our carrier's host.
  if (!pathname.startsWith("/")) throw new CarrierRefusal(400, "The picture has no address at the carrier");
  const response = await fetch(`${door.baseUrl}${pathname}`, {
    headers: { authorization: `Basic ${Buffer.from(`${door.sid}:${door.token}`).toString("base64")}` },
    signal: AbortSignal.timeout(door.timeout),
  });
  const refused = response.status >= 400 && response.status < 500 && response.status !== 429;
  if (refused)
    throw new CarrierRefusal(response.status, `The carrier answered ${response.status} for a picture`);
  if (!response.ok) throw new Error(`The carrier answered ${response.status} for a picture`);
  const format = (response.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
  return { format, content: await readPicture(response) };
}

/** Counted as it comes: how long it says to be is not how long it is. */
async function readPicture(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of response.body ?? []) {
    total += part.length;
    // To leave the loop ends the request.
    if (total > mostBytes) throw new CarrierRefusal(413, "The picture is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
