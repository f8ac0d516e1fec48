import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
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

/** So long what a phone texts waits for the answer to what it texted before. */
const inOrderMs = 2000;

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
  const tails = new Map<string, Promise<void>>();
  const atMost = (work: Promise<void>, ms: number) =>
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

  const deliver = async (row: DeliveryRow) => {
    if (stopped.signal.aborted) return;
    const answer = await request(row);
    if (!answer.ok && stopped.signal.aborted) return;
    store.remove("deliveries", row.id);
    if (answer.ok) {
      events.answered(row, answer);
    } else if (row.fallback) {
      const params = { ...row.params, ErrorCode: String(answer.code), ErrorUrl: row.url };
      send({ ...row, ...row.fallback, params, fallback: null });
    } else {
      events.gaveUp(row, answer);
    }
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
    const before = tails.get(line) ?? Promise.resolve();
    const turn = isText ? atMost(before, inOrderMs) : before;
    const first = Promise.all([turn, due]).then(() => deliver(row));
    tails.set(line, first);
    const withRepeats = async () => {
      await first;
      if (tails.get(line) === first) tails.delete(line);
      for (let n = 0; n < repeat && !stopped.signal.aborted; n += 1) await request(row);
    };
    // Waiting for a delay is not being under way: a drain must not wait for it.
    void due.then(() => track(withRepeats()));
  };

  const send: PostOffice["send"] = (fields) => {
    const row: DeliveryRow = { ...fields, id: randomUUID() };
    store.put("deliveries", row.id, row);
    start(row);
  };

  return {
    send,
    resume: () => store.all("deliveries").forEach(start),
    drain: async (ms) => {
      const cut = setTimeout(() => stopped.abort(), ms);
      while (underWay.size > 0) await Promise.allSettled(underWay);
      clearTimeout(cut);
      stopped.abort();
    },
  };
};
