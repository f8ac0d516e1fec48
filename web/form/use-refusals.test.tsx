// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, it } from "vitest";
import { ApiError } from "../api/call.ts";
import { useRefusals } from "./use-refusals.ts";

afterEach(cleanup);

const refusal = new ApiError(400, {
  message: "Enter a city.",
  code: "validation",
  fields: { city: "Enter a city." },
});

const open = () =>
  renderHook(() => {
    const form = useForm({ defaultValues: { city: "" } });
    return { errors: form.formState.errors, ...useRefusals(form, undefined) };
  });

it("a refusal stands at its field, and has no place in a form that is gone", () => {
  const { result, unmount } = open();
  let placed: boolean | undefined;
  act(() => void (placed = result.current.refuse(refusal)));
  expect(placed).toBe(true);
  expect(result.current.errors.city?.message).toBe("Enter a city.");
  unmount();
  expect(result.current.refuse(refusal)).toBe(false);
});
