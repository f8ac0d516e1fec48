// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";

afterEach(cleanup);

function open(props: Partial<NumberFieldProps>) {
  const told = vi.fn();
  function Form() {
    const [value, setValue] = useState(props.value ?? null);
    const onChange = (next: number | null) => {
      told(next);
      setValue(next);
    };
    return <NumberField label="Premium" {...props} value={value} onChange={onChange} />;
  }
  render(<Form />);
  return { told, field: screen.getByLabelText<HTMLInputElement>("Premium") };
}

it("reports while typing and adds the comma when it is left", () => {
  const { told, field } = open({ currency: true });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "52000" } });
  expect(told).toHaveBeenLastCalledWith(52_000);
  expect(field.value).toBe("52000");
  fireEvent.blur(field);
  expect(field.value).toBe("52,000");
});

it("brings the value between min and max when it is left", () => {
  const { told, field } = open({ max: 9 });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: "44" } });
  fireEvent.blur(field);
  expect(told).toHaveBeenLastCalledWith(9);
});

it("steps by arrow keys and buttons", () => {
  const { field } = open({ value: 2, step: 0.5, decimals: 1, stepper: true });
  fireEvent.keyDown(field, { key: "ArrowUp" });
  expect(field.value).toBe("2.5");
  fireEvent.click(screen.getByRole("button", { name: "Less Premium" }));
  expect(field.value).toBe("2");
});

it("empty is null", () => {
  const { told, field } = open({ value: 5 });
  fireEvent.change(field, { target: { value: "" } });
  expect(told).toHaveBeenLastCalledWith(null);
});
