// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TimeField, type TimeFieldProps } from "./time-field.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(props: Partial<TimeFieldProps> = {}) {
  const told = vi.fn();
  function Form() {
    const [value, setValue] = useState<string | null>(props.value ?? null);
    const onChange = (next: string | null) => {
      told(next);
      setValue(next);
    };
    return <TimeField label="Time" {...props} value={value} onChange={onChange} />;
  }
  render(<Form />);
  const button = screen.getByRole("button");
  act(() => button.focus());
  const type = (keys: string) => {
    for (const key of keys) fireEvent.keyDown(button, { key });
  };
  return { told, button, type };
}

it("takes what is typed on the closed field as the open one does", () => {
  const { told, button, type } = open();
  type("3");
  expect(told.mock.calls).toEqual([["15:00"]]);
  type("30");
  expect(told).toHaveBeenLastCalledWith("15:30");
  type(" am");
  expect(told).toHaveBeenLastCalledWith("03:30");
  expect(button.textContent).toContain("3:30 AM");
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

it("begins anew after a pause, and keeps its time where nothing fits", () => {
  const { told, type } = open({ value: "15:00" });
  type("1");
  vi.advanceTimersByTime(1_000);
  type("1");
  expect(told).toHaveBeenLastCalledWith("13:00");
  vi.advanceTimersByTime(1_000);
  told.mockClear();
  type("x");
  expect(told).not.toHaveBeenCalled();
});

it("leaves keys with a modifier, and a space that begins, to others", () => {
  const { told, button } = open();
  fireEvent.keyDown(button, { key: "3", ctrlKey: true });
  fireEvent.keyDown(button, { key: "3", metaKey: true });
  expect(told).not.toHaveBeenCalled();
  fireEvent.keyDown(button, { key: " " });
  fireEvent.keyUp(button, { key: " " });
  expect(button.getAttribute("aria-expanded")).toBe("true");
});
