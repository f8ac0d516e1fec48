// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ComboBox } from "./combo-box.tsx";

afterEach(cleanup);

const twins = [
  { id: "ann", label: "Ann Lee", note: "801-555-0142" },
  { id: "other", label: "Ann Lee", note: "801-555-0143" },
  { id: "ben", label: "Ben Lee" },
];

function Field({ onSubmit }: { onSubmit: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <ComboBox label="To" freeText options={twins} value={value} onChange={setValue} />
      <output>{value}</output>
    </form>
  );
}

function show() {
  const submitted = vi.fn();
  render(<Field onSubmit={submitted} />);
  const field = screen.getByRole("combobox", { name: "To" });
  act(() => field.focus());
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  const value = () => document.querySelector("output")!.textContent;
  return { field, type, press, value };
}

it("one that is typed in full is chosen", () => {
  const { type, press, value } = show();
  type("Ben Lee");
  press("Enter");
  expect(value()).toBe("ben");
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("of two with the same words neither is, and Enter leaves the list open", () => {
  const { field, type, press, value } = show();
  type("Ann Lee");
  expect(value()).toBe("Ann Lee");
  press("Enter");
  expect(screen.getAllByRole("option")).toHaveLength(2);
  press("Escape");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(press("Enter")).toBe(false);
  expect(screen.getAllByRole("option")).toHaveLength(2);
  expect((field as HTMLInputElement).value).toBe("Ann Lee");
});

it("the second of them can be chosen, and stays chosen", () => {
  const { type, press, value } = show();
  type("Ann Lee");
  press("ArrowDown");
  press("ArrowDown");
  press("Enter");
  expect(value()).toBe("other");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(press("Enter")).toBe(true);
  expect(value()).toBe("other");
});
