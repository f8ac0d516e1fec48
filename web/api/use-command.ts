import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { type CallInput, type Endpoint, type Result, saves } from "../../contract/endpoint.ts";
import { useState } from "react";
import { type Asked, forAsker, onPerson } from "./asker.ts";
import { InFlight } from "./in-flight.ts";
import { Sender } from "./sender.ts";

/**
 * A command. When the network fails it is tried again under the same Idempotency-Key, so that it is carried out once;
 * so it is when a person tries the same again whose answer was lost, as nobody knows whether it was carried out.
 * Whoever signs in before it is answered hears nothing of it, neither by the promise nor by `onSuccess` or `onError`.
 * It is pending until a promise of those is over, too.
 * A refusal is an ApiError: its `message` and `fields` are for the person.
 */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: {
    onSuccess?: (result: Result<E>, input: CallInput<E>) => unknown;
    onError?: (error: Error, input: CallInput<E>) => unknown;
  } = {},
): UseMutationResult<Result<E>, Error, CallInput<E>> {
  const [sender] = useState(() => new Sender());
  const mutation = useMutation<Result<E>, Error, CallInput<E>>({
    mutationFn: (input) => forAsker(sender.send(endpoint, input), kindOf(endpoint)),
    ...(options.onSuccess && { onSuccess: (result, input) => options.onSuccess?.(result, input) }),
    ...(options.onError && { onError: (error, input) => options.onError?.(error, input) }),
  });
  // A repeated press is not heard at all: what follows a command follows it once.
  const [pressed] = useState(() => new InFlight());
  const { mutateAsync } = mutation;
  const once = (input: CallInput<E>, extra?: Parameters<typeof mutateAsync>[1]) =>
    pressed.share(endpoint, input, () => mutateAsync(input, extra));
  const mutate = (...press: Parameters<typeof once>) => void once(...press).catch(() => {});
  // The library's types let the input be left out where it may be undefined, which a generic one is.
  return { ...mutation, mutate: mutate as typeof mutation.mutate, mutateAsync: once as typeof mutateAsync };
}

let flying = new InFlight();
// The very same, asked for by somebody else, is theirs.
onPerson(() => (flying = new InFlight()));
const anywhere = new Sender();

/** The same, outside of a component. */
export const command = <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Result<E>> =>
  forAsker(
    flying.share(endpoint, input, () => anywhere.send(endpoint, input)),
    kindOf(endpoint),
  );

const kindOf = (endpoint: Endpoint): Asked => (saves(endpoint) ? "save" : "aside");
