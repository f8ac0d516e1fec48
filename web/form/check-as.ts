import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";

/** Checks a form by the contract of the call that it is for, before anything is sent. `bodyOf`: what is sent. */
export function checkAs<V extends FieldValues>(
  schema: z.ZodObject,
  bodyOf: (typed: V) => object,
): Resolver<V, unknown, V> {
  // By the paths of its fields any form is checked alike.
  const check = zodResolver(schema) as unknown as Resolver<FieldValues, unknown, FieldValues>;
  return async (typed, context, options) => {
    const { errors } = await check(bodyOf(typed), context, options as never);
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as never }
      : { values: typed, errors: {} };
  };
}
