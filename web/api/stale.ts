import type { Query, QueryClient } from "@tanstack/react-query";
import { makesStale, type Changed } from "../../contract/events.ts";

/** Between two fetches of one query, in milliseconds; the first after a quiet moment goes at once. */
const SPACING = 60;

/** Whether an event makes this query's answer stale. Keys are [endpoint, input, …]. */
export function concernsQuery(event: Changed, key: readonly unknown[]): boolean {
  const [name, input] = key as [string, { params?: { id?: string } } | undefined];
  return typeof name === "string" && makesStale(event, name, input?.params?.id);
}

/**
 * Fetches stale queries again, those on screen at once. While one is being fetched for an event, further
 * events ask for one more round after it: a stream of events neither starves it nor piles up.
 */
export class Refresher {
  readonly #client: QueryClient;
  readonly #running = new Set<string>();
  readonly #again = new Set<string>();

  constructor(client: QueryClient) {
    this.#client = client;
  }

  apply(event: Changed): void {
    for (const query of this.#client.getQueryCache().getAll())
      if (concernsQuery(event, query.queryKey)) this.#refresh(query);
  }

  /** Everything, after too much was missed. */
  applyAll(): void {
    for (const query of this.#client.getQueryCache().getAll()) this.#refresh(query);
  }

  #refresh(query: Query): void {
    query.invalidate();
    if (query.getObserversCount() === 0) return;
    if (this.#running.has(query.queryHash)) this.#again.add(query.queryHash);
    else void this.#run(query);
  }

  async #run(query: Query): Promise<void> {
    const hash = query.queryHash;
    this.#running.add(hash);
    try {
      do {
        this.#again.delete(hash);
        // What was on its way may have been read before the event: it is fetched anew.
        await this.#client.refetchQueries(
          { queryKey: query.queryKey, exact: true, type: "active" },
          { cancelRefetch: true },
        );
        // In a burst of events one answer for several is sooner on the screen than one for each.
        await new Promise((resolve) => setTimeout(resolve, SPACING));
      } while (this.#again.has(hash));
    } finally {
      this.#running.delete(hash);
    }
  }
}
