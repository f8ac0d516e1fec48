import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import type { CallInput, Endpoint, Result } from "../../contract/endpoint.ts";
import { call, NoAnswer } from "./call.ts";
import { uuidV7 } from "./uuid-v7.ts";

/**
 * A command. When the network fails it is tried again under the same Idempotency-Key, so that it is
 * carried out once. A refusal is an ApiError: its `message` and `fields` are for the person.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: {
    onSuccess?: (result: Result<E>, input: CallInput<E>) => void;
    onError?: (error: Error, input: CallInput<E>) => void;
  } = {},
): UseMutationResult<Result<E>, Error, CallInput<E>> {
  return useMutation<Result<E>, Error, CallInput<E>>({
    mutationFn: (input) => command(endpoint, input),
    ...(options.onSuccess && { onSuccess: (result, input) => options.onSuccess?.(result, input) }),
    ...(options.onError && { onError: (error, input) => options.onError?.(error, input) }),
  });
}

/** The same, outside of a component. */
export async function command<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Result<E>> {
  const idempotencyKey = uuidV7();
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(endpoint, input, { idempotencyKey });
    } catch (error) {
      if (!(error instanceof NoAnswer) || attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 700));
    }
  }
}
