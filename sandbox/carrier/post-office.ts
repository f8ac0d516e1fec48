import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { defer } from "../audio/deferred.ts";
import type { DeliveryRow } from "../store/rows.ts";
import type { Carrier } from "./carrier.ts";
import { type Failed, type Posted, post } from "./post.ts";
import { readSwitches } from "./switches.ts";

export type Answer = Extract<Posted, { ok: true }>;

/** What the rest of the carrier does with the outcome of a webhook. */
export type PostOfficeEvents = {
  answered: (row: DeliveryRow, answer: Answer) => void;
  retrying: (row: DeliveryRow, reason: string, tries: number, most: number) => void;
  gaveUp: (row: DeliveryRow, failed: Failed) => void;
};

export type PostOffice = {
  send: (row: Omit<DeliveryRow, "id">) => void;
  /** Takes up what an earlier run left unanswered. */
  resume: () => void;
  /** Waits for requests under way, at most `ms`, then cuts them; they are sent again at the next start. */
  drain: (ms: number) => Promise<void>;
};

/** So long what a phone texts waits for the answer to what it texted before, once that was handed over. */
const inOrderMs = 2000;

type Tail = {
  /** Resolves where its request begins. */
  asked: Promise<void>;
  /** Resolves when it was answered or given up, also by its fallback. */
  done: Promise<unknown>;
};
const nothing: Tail = { asked: Promise.resolve(), done: Promise.resolve() };

/**
 * Sends webhooks, as often as their addresses say. A delivery is a stored row until it was answered or given up, so a
 * killed sandbox sends it again: like the real service, at least once.
 */
export const openPostOffice = (carrier: Carrier, events: PostOfficeEvents): PostOffice => {
  const { store, clock, account } = carrier;
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();
  // Every request under way listens.
  setMaxListeners(0, stopped.signal);
  /** What one phone texts, and callbacks about one thing, go one after the other; repeats do not wait. */
  const tails = new Map<string, Tail>();
  const atMost = (work: Promise<unknown>, ms: number) =>
    new Promise<void>((resolve) => {
      const stop = clock.exactly(ms, resolve);
      void work.then(() => (stop(), resolve()));
    });

  const request = (row: DeliveryRow) =>
    post({
      url: row.url,
      method: row.method,
      params: row.params,
      authToken: account.authToken,
      timeoutMs: carrier.webhookTimeoutMs,
      token: row.id,
      stopped: stopped.signal,
      retrying: (reason, tries, most) => events.retrying(row, reason, tries, most),
    });

  const keep = (fields: Omit<DeliveryRow, "id">): DeliveryRow => {
    const row = { ...fields, id: randomUUID() };
    store.put("deliveries", row.id, row);
    return row;
  };

  /** Gives what was asked: the row, and its fallback, which has the same turn. */
  const deliver = async (row: DeliveryRow): Promise<DeliveryRow[]> => {
    if (stopped.signal.aborted) return [];
    const answer = await request(row);
    if (!answer.ok && stopped.signal.aborted) return [];
    store.remove("deliveries", row.id);
    if (!answer.ok && row.fallback) {
      const params = { ...row.params, ErrorCode: String(answer.code), ErrorUrl: row.url };
      const next = keep({ ...row, ...row.fallback, params, fallback: null });
      return [row, ...(await deliver(next))];
    }
    if (answer.ok) events.answered(row, answer);
    else events.gaveUp(row, answer);
    return [row];
  };

  const track = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  const start = (row: DeliveryRow) => {
    const { delayMs, repeat } = readSwitches(store);
    const due = delayMs ? new Promise<void>((resolve) => clock.exactly(delayMs, resolve)) : Promise.resolve();
    const isText = row.kind === "inbound";
    const line = (isText && row.outside) || row.about;
    const before = tails.get(line) ?? nothing;
    const turn = isText ? before.asked.then(() => atMost(before.done, inOrderMs)) : before.done;
    const asked = defer<void>();
    const done = Promise.all([turn, due]).then(() => {
      asked.resolve();
      return deliver(row);
    });
    const tail = { asked: asked.promise, done };
    tails.set(line, tail);
    const withRepeats = async () => {
      const rows = await done;
      if (tails.get(line) === tail) tails.delete(line);
      for (const each of rows)
        for (let n = 0; n < repeat && !stopped.signal.aborted; n += 1) await request(each);
    };
    // Waiting for a delay, also that of the one before, is not being under way: a drain must not wait for it.
    void Promise.all([before.asked, due]).then(() => track(withRepeats()));
  };

  return {
    send: (fields) => start(keep(fields)),
    resume: () => store.all("deliveries").forEach(start),
    drain: async (ms) => {
      const cut = setTimeout(() => stopped.abort(), ms);
      while (underWay.size > 0) await Promise.allSettled(underWay);
      clearTimeout(cut);
      stopped.abort();
    },
  };
};
