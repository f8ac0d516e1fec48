import { type Dispatcher, fetch, type Response } from "undici";
import { Astray } from "./astray.ts";
import { type Way, waysOut, type WayTo } from "./ways-out.ts";

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

/** The way on from an answer, or none: what answers this computer only is not to be reached by one from elsewhere. */
export const wayOn = async (from: Way, to: URL, wayTo: WayTo): Promise<Way | null> => {
  if (!/^https?:$/.test(to.protocol)) return null;
  const way = await wayTo(to.hostname);
  return way.isHere && !from.isHere ? null : way;
};

const mostRedirects = 10;
const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Goes where the answers lead to, as a browser does (docs of TwiML, "a well-behaved HTTP client"): `ask` asks one
 * address, `lead` says how the next is asked. Everything that the company fetches goes this way. Throws Astray.
 */
export const follow = async <Asked extends { url: string }>(
  first: Asked,
  ask: (asked: Asked, by: Dispatcher) => Promise<Response>,
  lead: (asked: Asked, url: string, status: number) => Asked,
  wayTo: WayTo,
): Promise<{ response: Response; asked: Asked }> => {
  let asked = first;
  let way = await wayTo(new URL(first.url).hostname);
  for (let n = 0; n <= mostRedirects; n += 1) {
    const response = await ask(asked, way.agent).catch((error: unknown) => {
      throw error instanceof Error && error.cause instanceof Astray ? error.cause : error;
    });
    const location = redirects.has(response.status) ? response.headers.get("location") : null;
    if (location === null) return { response, asked };
    await response.body?.cancel();
    const next = URL.canParse(location, asked.url) ? new URL(location, asked.url) : null;
    const on = next && (await wayOn(way, next, wayTo));
    if (!next || !on) throw new Astray(`it redirected to ${location}`, 11200);
    way = on;
    asked = lead(asked, next.href, response.status);
  }
  throw new Astray(`it redirected more than ${mostRedirects} times`, 11215);
};

/** What is at an address, wherever that leads. */
export const fetchOutside = async (
  address: string,
  headers: Record<string, string>,
  timeoutMs: number,
  wayTo = waysOut,
): Promise<Response> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const ask = (asked: { url: string }, dispatcher: Dispatcher) => {
    const { url, headers: auth } = apart(asked.url);
    return fetch(url, { headers: { ...headers, ...auth }, redirect: "manual", signal, dispatcher });
  };
  const { response } = await follow({ url: address }, ask, (_asked, url) => ({ url }), wayTo);
  return response;
};

/** The body of an answer; when there is more than `most` bytes, a little more than these and no further. */
export const readAtMost = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const part of response.body ?? []) {
    parts.push(part);
    total += part.length;
    if (total > most) break;
  }
  return Buffer.concat(parts);
};
