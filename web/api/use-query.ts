import {
  QueryClient,
  useInfiniteQuery,
  useQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { CallInput, Endpoint, Result } from "../../contract/endpoint.ts";
import { call, isRefusal } from "./call.ts";
import type { CatchUp } from "./stale.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { catchUp?: CatchUp };
  }
}

/** What is fetched stays good until an event makes it stale: see `live.ts`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => !isRefusal(error) && failures < 3,
      retryDelay: (failure) => Math.min(5_000, 500 * 2 ** failure),
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

/** The key of a query is its endpoint's name and its input: `live.ts` reads both. */
export const queryKey = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  [endpoint.name, input] as const;

export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: boolean; keepPrevious?: boolean } = {},
): UseQueryResult<Result<E>> {
  return useQuery<Result<E>>({
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious && { placeholderData: (previous: Result<E> | undefined) => previous as never }),
  });
}

/**
 * Pages of a list. `next` gives the query that fetches on after the last page, or undefined at the end;
 * it is merged into `input.query`.
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  next: (last: Result<E>, pages: Result<E>[]) => Record<string, unknown> | undefined,
  options: { enabled?: boolean; keepPrevious?: boolean } = {},
): UseInfiniteQueryResult<InfiniteData<Result<E>>> {
  return useInfiniteQuery({
    queryKey: [...queryKey(endpoint, input), "pages"],
    initialPageParam: {} as Record<string, unknown>,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(input.query as object | undefined), ...pageParam };
      return call(endpoint, { ...input, query } as CallInput<E>, { signal });
    },
    getNextPageParam: (last, pages) => next(last, pages),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious && {
      placeholderData: (previous: InfiniteData<Result<E>> | undefined) => previous as never,
    }),
  });
}
