import { QueryObserver } from "@tanstack/react-query";
import type { CallInput, Endpoint, Result } from "../../contract/endpoint.ts";
import { call, isRefusal } from "./call.ts";
import { queryClient, queryKey } from "./use-query.ts";

/**
 * Waits until something that goes on in the background is over: events make the query stale, as on a screen.
 * @throws what the server refused
 */
export function until<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  isOver: (now: Result<E>) => boolean,
): Promise<Result<E>> {
  const observer = new QueryObserver<Result<E>>(queryClient, {
    queryKey: queryKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    // What is known from before may say that it is over, of an earlier time.
    refetchOnMount: "always",
  });
  return new Promise((resolve, reject) => {
    const stop = observer.subscribe(({ data, error, isSuccess, isFetchedAfterMount }) => {
      if (error && isRefusal(error)) reject(error);
      else if (isSuccess && isFetchedAfterMount && isOver(data)) resolve(data);
      else return;
      stop();
    });
  });
}
