import { setTimeout as sleep } from "node:timers/promises";
import { post } from "../post.ts";
import { readSwitches } from "../switches.ts";
import { isWebUrl } from "../take.ts";
import { happened } from "../what-happened.ts";
import { outsideOf } from "./addresses.ts";
import { type Call, rowOf } from "./call.ts";
import { callParams } from "./call-params.ts";
import type { Telephone } from "./telephone.ts";
import { isFatal, readDocument } from "./twiml/read.ts";
import type { Ask, Document } from "./twiml/verbs.ts";

/** A document and the address it came from, against which its own addresses are resolved. */
export type Asked = { document: Document; url: string };

/** Shows a fault of the account's documents in the carrier's log, at the phone of the call. */
export const report = (telephone: Telephone, call: Pick<Call, "sid">, code: number, what: string): void => {
  const { from, to } = rowOf(telephone, call);
  happened(telephone.carrier, outsideOf(from, to), "to-phone", `Error ${code}. ${what}`, true);
};

/** The whole address of one that may be relative; null when it cannot be one. */
export const resolve = (url: string, base: string): string | null => {
  if (isWebUrl(url)) return url;
  return URL.canParse(url, base) ? new URL(url, base).href : null;
};

const request = async (telephone: Telephone, url: string, method: string, params: Record<string, string>) => {
  const { carrier } = telephone;
  const { delayMs, repeat } = readSwitches(carrier.store);
  if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
  const options = {
    url,
    method,
    params,
    authToken: carrier.account.authToken,
    timeoutMs: carrier.webhookTimeoutMs,
    stopped: telephone.stopped,
  };
  const answer = await post(options);
  // A repeated request is answered to nobody: what counts is that the account bears it.
  for (let n = 0; n < repeat; n += 1) void post(options);
  return answer;
};

const read = async (
  telephone: Telephone,
  call: Call,
  { url, method }: Ask,
  params: Record<string, string>,
): Promise<{ document: Document } | { code: number; what: string }> => {
  const answer = await request(telephone, url, method, params);
  if (!answer.ok) return { code: 11200, what: `${url}: ${answer.reason}` };
  if (answer.contentType.startsWith("audio/")) {
    return { document: { verbs: [{ verb: "Play", url, digits: "", loop: 1 }], problems: [] } };
  }
  const document = readDocument(answer.contentType, answer.body);
  for (const { code, what } of document.problems) report(telephone, call, code, `${what} (${url})`);
  return document.problems.find(isFatal) ?? { document };
};

/** Asks the account what the call does next; null when neither the address nor the fallback can be used. */
export const askDocument = async (
  telephone: Telephone,
  call: Call,
  ask: Ask,
  base: string,
  more: Record<string, string> = {},
): Promise<Asked | null> => {
  const url = resolve(ask.url, base);
  if (url === null) {
    report(telephone, call, 11100, `Invalid URL format: ${ask.url}`);
    return null;
  }
  const params = { ...callParams(rowOf(telephone, call)), ...call.extra, ...more };
  const first = await read(telephone, call, { ...ask, url }, params);
  if (telephone.stopped.aborted) return null;
  if ("document" in first) return { ...first, url };
  if (first.code === 11200) report(telephone, call, 11200, first.what);
  const { fallback } = call;
  if (!fallback) return null;
  const second = await read(telephone, call, fallback, {
    ...params,
    ErrorCode: String(first.code),
    ErrorUrl: url,
  });
  if ("document" in second) return { ...second, url: fallback.url };
  if (second.code === 11200) report(telephone, call, 11200, second.what);
  return null;
};

/** Tells an address something of a call that is over; what it answers does not matter any more. */
export const tell = (
  telephone: Telephone,
  call: Call,
  ask: Ask,
  base: string,
  more: Record<string, string>,
): void => {
  const url = resolve(ask.url, base);
  if (url === null) return;
  const params = { ...callParams(rowOf(telephone, call)), ...call.extra, ...more };
  void (async () => {
    const answer = await request(telephone, url, ask.method, params);
    if (!answer.ok && !telephone.stopped.aborted) {
      report(telephone, call, 11200, `${url}: ${answer.reason}`);
    }
  })();
};
