// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";
import type { Typed } from "./number-text.ts";

afterEach(cleanup);

function open(props: Partial<NumberFieldProps>) {
  const told = vi.fn();
  function Form() {
    const [value, setValue] = useState(props.value ?? null);
    const onChange = (next: Typed) => {
      told(next);
      setValue(next);
    };
    return (
      <>
        <NumberField label="Premium" {...props} value={value} onChange={onChange} />
        <button onClick={() => setValue(7)}>Reset</button>
      </>
    );
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

it.each([
  ["44", 44],
  ["-2", -2],
  ["2.7", 2.7],
  ["1e3", "1e3"],
  ["1.234.5", "1.234.5"],
])("leaves %s as it was typed, for whoever checks it to refuse, until the form is reset", (text, value) => {
  const { told, field } = open({ min: 0, max: 9 });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  expect(field.value).toBe(text);
  expect(told.mock.calls).toEqual([[value]]);
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(field.value).toBe("7");
});

it.each([
  [{ currency: true }, "1250.6", 1251],
  [{ decimals: 1 }, "2.54", 2.5],
])("rounds what has more digits than it keeps: %j", (rules, text, value) => {
  const { told, field } = open(rules);
  fireEvent.change(field, { target: { value: text } });
  // Who saves from within the field saves what will stand in it.
  expect(told).toHaveBeenLastCalledWith(value);
  expect(field.value).toBe(text);
  fireEvent.blur(field);
  expect(field.value).toBe(value.toLocaleString("en-US"));
  expect(told).toHaveBeenCalledTimes(1);
});

it("rounds no wrong number into a right one", () => {
  const { told, field } = open({ currency: true, min: 0 });
  fireEvent.change(field, { target: { value: "-0.4" } });
  fireEvent.blur(field);
  expect(told).toHaveBeenLastCalledWith(-0.4);
  expect(field.value).toBe("-0.4");
});

it("is not stepped while it reads as no number", () => {
  const { told, field } = open({});
  fireEvent.change(field, { target: { value: "12k" } });
  fireEvent.keyDown(field, { key: "ArrowUp" });
  expect(field.value).toBe("12k");
  expect(told).toHaveBeenCalledTimes(1);
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
