import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import type { CallInput, Endpoint, Result } from "../../contract/endpoint.ts";
import { useRef } from "react";
import { call, NoAnswer } from "./call.ts";
import { uuidV7 } from "./uuid-v7.ts";

/**
 * A command. When the network fails it is tried again under the same Idempotency-Key, so that it is
 * carried out once; also when a person tries the same again, as nobody knows whether it was carried out.
 * A refusal is an ApiError: its `message` and `fields` are for the person.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: {
    onSuccess?: (result: Result<E>, input: CallInput<E>) => void;
    onError?: (error: Error, input: CallInput<E>) => void;
  } = {},
): UseMutationResult<Result<E>, Error, CallInput<E>> {
  const lost = useRef<{ input: string; key: string }>(undefined);
  async function once(input: CallInput<E>): Promise<Result<E>> {
    const asked = JSON.stringify(input);
    const key = lost.current?.input === asked ? lost.current.key : uuidV7();
    lost.current = undefined;
    try {
      return await command(endpoint, input, key);
    } catch (error) {
      if (error instanceof NoAnswer) lost.current = { input: asked, key };
      throw error;
    }
  }
  const mutation = useMutation<Result<E>, Error, CallInput<E>>({
    mutationFn: once,
    ...(options.onSuccess && { onSuccess: (result, input) => options.onSuccess?.(result, input) }),
    ...(options.onError && { onError: (error, input) => options.onError?.(error, input) }),
  });
  // Pressed twice before the screen could say that it is at work: the same again is no second command.
  const { mutate } = mutation;
  const flying = useRef<CallInput<E>>(undefined);
  const oneAtATime = (input: CallInput<E>, extra?: Parameters<typeof mutate>[1]) => {
    if (flying.current && isSame(flying.current, input)) return;
    flying.current = input;
    mutate(input, {
      ...extra,
      onSettled: (...ended) => {
        if (flying.current === input) flying.current = undefined;
        extra?.onSettled?.(...ended);
      },
    });
  };
  return { ...mutation, mutate: oneAtATime as typeof mutate };
}

const isSame = (one: { file?: unknown }, other: { file?: unknown }): boolean =>
  one.file === other.file && JSON.stringify(one) === JSON.stringify(other);

/** The same, outside of a component. */
export async function command<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  idempotencyKey = uuidV7(),
): Promise<Result<E>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(endpoint, input, { idempotencyKey });
    } catch (error) {
      if (!(error instanceof NoAnswer) || attempt === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 700));
    }
  }
}
