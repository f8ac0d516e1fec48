import { useEffect } from "react";
import type { useQueue } from "./use-queue.ts";

/** So many pairs before the end of what was read more is. */
export const readAhead = 10;

/**
 * Reads on where the pair that is looked at has soon none after it: on a phone nobody scrolls the queue meanwhile, and
 * an address may name one that stands behind what was read. `at`: undefined where no pair is looked at.
 */
export function useReadAhead(at: number | undefined, { pages, pairs }: ReturnType<typeof useQueue>): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const mayRead = hasNextPage && !isFetching && !isFetchNextPageError;
  const read = pairs.length;
  useEffect(() => {
    if (mayRead && at !== undefined && at >= read - readAhead) void fetchNextPage();
  }, [mayRead, at, read, fetchNextPage]);
}
