// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { TOUCH } from "./media.ts";
import { RadioGroup } from "./radio-group.tsx";
import { Segmented } from "./segmented.tsx";
import { Select } from "./select.tsx";
import { TextField } from "./text-field.tsx";
import { useFirstField } from "./use-first-field.ts";

afterEach(cleanup);

function Form({ children }: { children?: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  return (
    <form ref={form}>
      <button type="button">Close</button>
      {children}
      <footer className="dialog__f">
        <Checkbox label="Done" value={false} />
      </footer>
    </form>
  );
}

const name = <TextField label="Name" value="Quail Run" onChange={() => {}} />;
const kept = <TextField label="Id" value="7" readOnly />;
const hidden = (
  <div style={{ display: "none" }}>
    <TextField label="Id" />
  </div>
);
const roof = <Select label="Roof" options={["Tile"]} />;
const use = <Segmented label="Use" options={["Own", "Rent"]} value="Rent" onChange={() => {}} />;
const place = <RadioGroup label="Place" options={["Orem", "Provo"]} value="Provo" />;
const city = <TextField label="City" autoFocus />;

it.each<[string, ReactNode[], string]>([
  ["in the first field", [name], "Quail Run"],
  ["in the first that can be changed", [kept, name], "Quail Run"],
  ["in the first that can be seen", [hidden, name], "Quail Run"],
  ["on a list that it opens", [roof, name], "Roof"],
  ["on the part that is chosen", [use, name], "Rent"],
  ["on the radio button that is chosen", [place, name], "Provo"],
  ["where the form puts it", [name, city], "City"],
])("the caret of a form that opens stands %s", (_, fields, expected) => {
  render(<Form>{fields.map((field, at) => ({ ...(field as object), key: String(at) }) as ReactNode)}</Form>);
  const at = document.activeElement as HTMLInputElement;
  expect([at.value, at.textContent, at.closest("label, .field")?.textContent].join()).toContain(expected);
  expect(screen.queryByRole("listbox")).toBeNull();
});

it("stands behind what the field holds, and marks nothing", () => {
  render(<Form>{name}</Form>);
  const { selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([9, 9]);
});

it("comes with fields that come later", async () => {
  const page = render(<Form />);
  expect(document.activeElement).toBe(document.body);
  page.rerender(<Form>{name}</Form>);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Name")));
});

it("is not taken from who is elsewhere by then", async () => {
  const page = render(<Form />);
  const close = screen.getByRole("button", { name: "Close" });
  act(() => close.focus());
  page.rerender(<Form>{name}</Form>);
  await act(async () => {});
  expect(document.activeElement).toBe(close);
});

it("waits under a dialog", () => {
  render(
    <div inert>
      <Form>{name}</Form>
    </div>,
  );
  expect(document.activeElement).toBe(document.body);
});

it("brings no keyboard over half the screen where there is touch", () => {
  const media = vi.spyOn(window, "matchMedia");
  media.mockImplementation((query) => ({ matches: query === TOUCH }) as MediaQueryList);
  render(<Form>{name}</Form>);
  expect(document.activeElement).toBe(document.body);
  media.mockRestore();
});
