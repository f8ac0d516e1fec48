import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { post } from "../post.ts";
import { readSwitches } from "../switches.ts";
import { isWebUrl } from "../take.ts";
import { happened, tellProblems } from "../what-happened.ts";
import { outsideOf } from "./addresses.ts";
import { type Call, rowOf } from "./call.ts";
import { callParams } from "./call-params.ts";
import type { Telephone } from "./telephone.ts";
import { isFatal, readDocument } from "./twiml/read.ts";
import type { Ask, Document } from "./twiml/verbs.ts";

/** A document and the address it came from, against which its own addresses are resolved. */
export type Asked = {
  document: Document;
  url: string;
  /** The address is of a sound, which the document plays. */
  isSound?: true;
};

/** A redirect that leads to itself would go on for ever. */
export const mostDocuments = 1000;

/** Shows a fault of the account's documents in the carrier's log, at the phone of the call. */
export const report = (telephone: Telephone, call: Pick<Call, "sid">, code: number, what: string): void => {
  const outside = outsideOf(telephone.carrier, rowOf(telephone, call));
  happened(telephone.carrier, outside, "to-phone", `Error ${code}. ${what}`, true);
};

/** What ended the document first. */
const reportAll = (
  telephone: Telephone,
  call: Pick<Call, "sid">,
  { problems }: Document,
  where = "",
): void => {
  const outside = outsideOf(telephone.carrier, rowOf(telephone, call));
  const found = [...problems.filter(isFatal), ...problems.filter((problem) => !isFatal(problem))];
  const placed = found.map(({ code, what }) => ({ code, what: what + where }));
  tellProblems(placed, (text) => happened(telephone.carrier, outside, "to-phone", text, true));
};

/** The whole address of one that may be relative; null when it cannot be one. */
export const resolve = (url: string, base: string): string | null => {
  if (isWebUrl(url)) return url;
  const whole = URL.canParse(url, base) ? new URL(url, base).href : "";
  return isWebUrl(whole) ? whole : null;
};

const request = async (
  telephone: Telephone,
  call: Pick<Call, "sid" | "cookies">,
  url: string,
  method: string,
  params: Record<string, string>,
) => {
  const { carrier } = telephone;
  const { delayMs, repeat } = readSwitches(carrier.store);
  if (delayMs > 0) await sleep(delayMs, undefined, { ref: false });
  const options = {
    url,
    method,
    params,
    authToken: carrier.account.authToken,
    token: randomUUID(),
    timeoutMs: carrier.webhookTimeoutMs,
    cookies: call.cookies,
    stopped: telephone.stopped,
    retrying: (reason: string, tries: number, most: number) => {
      const outside = outsideOf(carrier, rowOf(telephone, call));
      happened(
        carrier,
        outside,
        "to-phone",
        `${url}: ${reason}. Asked again (try ${tries} of ${most})`,
        true,
      );
    },
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
): Promise<Asked | { code: number }> => {
  const answer = await request(telephone, call, url, method, params);
  if (!answer.ok) {
    if (!telephone.stopped.aborted) report(telephone, call, answer.code, `${url}: ${answer.reason}`);
    return answer;
  }
  if (answer.contentType.startsWith("audio/")) {
    const play = { verb: "Play" as const, url: answer.url, digits: "", loop: 1 };
    return { document: { verbs: [play], problems: [] }, url: answer.url, isSound: true };
  }
  const document = readDocument(answer.contentType, answer.body);
  reportAll(telephone, call, document, ` (${url})`);
  return document.problems.find(isFatal) ?? { document, url: answer.url };
};

/** A document that came with a request to the API, which refuses one that is wrong; what is warned of is in the log. */
export const readGiven = (telephone: Telephone, call: Call, twiml: string): Document => {
  const document = readDocument("text/xml", twiml);
  reportAll(telephone, call, document);
  return document;
};

/** Asks the account for what is heard beside what the call does, as while it waits; null when it cannot be used. */
export const askAlone = async (
  telephone: Telephone,
  call: Call,
  ask: Ask,
  base: string,
  more: Record<string, string> = {},
  fallback: Ask | null = null,
): Promise<Asked | null> => {
  const url = resolve(ask.url, base);
  if (url === null) report(telephone, call, 11100, `Invalid URL format: ${ask.url}`);
  const params = { ...callParams(rowOf(telephone, call)), ...call.extra, ...more };
  const first = url === null ? { code: 11100 } : await read(telephone, call, { ...ask, url }, params);
  if (telephone.stopped.aborted) return null;
  if ("document" in first) return first;
  if (!fallback) return null;
  const second = await read(telephone, call, fallback, {
    ...params,
    ErrorCode: String(first.code),
    ErrorUrl: url ?? ask.url,
  });
  return "document" in second ? second : null;
};

/** Asks the account what the call does next; null when neither the address nor the fallback can be used. */
export const askDocument = (
  telephone: Telephone,
  call: Call,
  ask: Ask,
  base: string,
  more: Record<string, string> = {},
): Promise<Asked | null> => askAlone(telephone, call, ask, base, more, call.fallback);

/** Tells an address something of a call, as that it is over; what it answers does not matter. */
export const tell = async (
  telephone: Telephone,
  call: Call,
  ask: Ask,
  base: string,
  more: Record<string, string>,
): Promise<void> => {
  const url = resolve(ask.url, base);
  if (url === null) return;
  const { carrier } = telephone;
  if (readSwitches(carrier.store).drop) {
    const outside = outsideOf(carrier, rowOf(telephone, call));
    happened(carrier, outside, "to-phone", `Callback to "${new URL(url).pathname}" lost on purpose`, true);
    return;
  }
  const params = { ...callParams(rowOf(telephone, call)), ...call.extra, ...more };
  const answer = await request(telephone, call, url, ask.method, params);
  if (!answer.ok && !telephone.stopped.aborted) {
    report(telephone, call, answer.code, `${url}: ${answer.reason}`);
  }
};
