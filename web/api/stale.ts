import type { Query, QueryClient } from "@tanstack/react-query";
import { makesStale, type Changed } from "../../contract/events.ts";
import { isRefusal } from "./call.ts";

/**
 * How soon one query is fetched again in a burst of events, in milliseconds from one asking to the next; the first
 * after a quiet moment goes at once. What catches up by its events is what somebody reads as it comes in; it costs
 * little.
 */
const SPACING = { catchesUp: 60, other: 300 };
const MOST_SPACING = 2_000;
/** How long what could not be fetched waits at most for the next try; a connection that is back ends the wait. */
const LONGEST_WAIT = 60_000;
/** A try that fails may be a server that starts anew; after so many the person is told. */
const TOLD_AFTER = 3;

/**
 * How a query takes up a few events without being fetched whole: asks the server about them alone, and
 * answers the change to what is known. Null: it must be fetched whole.
 */
export type CatchUp = (events: readonly Changed[]) => Promise<((known: unknown) => unknown) | null>;

/** Whether an event makes this query's answer stale. Keys are [endpoint, input, …]. */
export function concernsQuery(event: Changed, key: readonly unknown[]): boolean {
  const [name, input] = key as [string, { params?: { id?: string } } | undefined];
  return typeof name === "string" && makesStale(event, name, input?.params?.id);
}

/** What a query has still to take up: these events, or everything. */
type Due = Changed[] | "everything";

/**
 * Fetches stale queries again, those on screen at once. While one is being fetched for an event, further
 * events ask for one more round after it: a stream of events neither starves it nor piles up.
 */
export class Refresher {
  readonly #client: QueryClient;
  readonly #running = new Set<string>();
  readonly #due = new Map<string, Due>();
  readonly #waiting = new Set<() => void>();
  readonly #failing = new Set<string>();
  readonly #tell: () => void;

  /** `tell`: whether something is behind has changed. */
  constructor(client: QueryClient, tell: () => void) {
    this.#client = client;
    this.#tell = tell;
  }

  /** Something on screen is old, and could not be fetched several times in a row. */
  get behind(): boolean {
    return this.#failing.size > 0;
  }

  apply(event: Changed): void {
    for (const query of this.#client.getQueryCache().getAll())
      if (concernsQuery(event, query.queryKey)) this.#refresh(query, event);
  }

  /** Everything, after too much was missed. */
  applyAll(): void {
    for (const query of this.#client.getQueryCache().getAll()) this.#refresh(query, "everything");
  }

  /** The server answers again: what it could not be asked for is asked for now. */
  hurry(): void {
    for (const goOn of this.#waiting) goOn();
    for (const query of this.#client.getQueryCache().getAll())
      if (query.isActive() && !this.#running.has(query.queryHash)) void this.#askAgain(query);
  }

  /** Where there is nothing from before its page says so, and shows it as soon as it can be had. */
  async #askAgain(query: Query): Promise<void> {
    // The last of its tries may have been on its way before the server was back.
    if (query.state.fetchStatus === "fetching") await query.promise?.catch(() => {});
    if (isUnanswered(query)) await this.#client.refetchQueries({ queryKey: query.queryKey, exact: true });
  }

  #refresh(query: Query, event: Changed | "everything"): void {
    // Of an answer that never came there are more events than this one.
    const what = query.state.error ? "everything" : event;
    query.invalidate();
    // What nobody looks at is fetched whole when somebody does.
    if (query.getObserversCount() === 0 && query.state.fetchStatus === "idle") return;
    const due = this.#due.get(query.queryHash) ?? [];
    this.#due.set(
      query.queryHash,
      what === "everything" || due === "everything" ? "everything" : [...due, what],
    );
    if (!this.#running.has(query.queryHash)) void this.#run(query);
  }

  async #run(query: Query): Promise<void> {
    const hash = query.queryHash;
    this.#running.add(hash);
    try {
      // What was told in one message is taken up together.
      await Promise.resolve();
      let failures = 0;
      for (let due = this.#due.get(hash); due; due = this.#due.get(hash)) {
        this.#due.delete(hash);
        const began = performance.now();
        if (!(await this.#catchUp(query, due))) await this.#fetch(query);
        if (isOwed(query)) {
          this.#due.set(hash, "everything");
          const wait = Math.min(LONGEST_WAIT, 1_000 * 2 ** failures++);
          if (failures >= TOLD_AFTER) this.#setFailing(hash, true);
          await this.#wait(wait);
          continue;
        }
        failures = 0;
        this.#setFailing(hash, false);
        // In a burst of events one answer for several is sooner on the screen than one for each; the more so
        // where answers are slow: these are waited for half of the time.
        const spacing = query.meta?.catchUp ? SPACING.catchesUp : SPACING.other;
        const took = performance.now() - began;
        const pause = Math.min(MOST_SPACING, Math.max(spacing - took, took));
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    } finally {
      this.#running.delete(hash);
      this.#setFailing(hash, false);
    }
  }

  #setFailing(hash: string, failing: boolean): void {
    const before = this.behind;
    if (failing) this.#failing.add(hash);
    else this.#failing.delete(hash);
    if (this.behind !== before) this.#tell();
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.#waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, ms);
      this.#waiting.add(goOn);
    });
  }

  /** What was on its way may have been read before the event: it is fetched anew. */
  async #fetch(query: Query): Promise<void> {
    // A first answer, or one fetched ahead, is not cancelled by the next line but called fresh when it arrives.
    if (query.state.data === undefined || query.getObserversCount() === 0) {
      if (query.state.fetchStatus !== "idle") await query.fetch().catch(() => {});
      query.invalidate();
    }
    const one = { queryKey: query.queryKey, exact: true, type: "active" } as const;
    await this.#client.refetchQueries(one, { cancelRefetch: true });
  }

  async #catchUp(query: Query, due: Due): Promise<boolean> {
    const known = () => query.state.data !== undefined && query.state.fetchStatus === "idle";
    if (!query.meta?.catchUp || due === "everything" || !known()) return false;
    const change = await query.meta.catchUp(due).catch(() => null);
    // Fetched whole meanwhile, and perhaps read before the events: whole again.
    if (!change || !known() || query.getObserversCount() === 0) return false;
    this.#client.setQueryData(query.queryKey, change);
    // Setting data says that it is fresh, which further events have made untrue.
    if (this.#due.has(query.queryHash)) query.invalidate();
    return true;
  }
}

/** Somebody looks at what could not be had. What nobody looks at is fetched when somebody does. */
const isUnanswered = (query: Query): boolean =>
  query.state.error !== null && query.isActive() && !isRefusal(query.state.error);

/**
 * The events are counted as heard, so nobody tells of them again. Where there is nothing on screen yet, its page says
 * so, offers to try again, and does when the connection is back.
 */
const isOwed = (query: Query): boolean => query.state.data !== undefined && isUnanswered(query);
