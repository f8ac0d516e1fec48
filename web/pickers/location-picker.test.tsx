// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LocationPicker } from "./location-picker.tsx";

afterEach(cleanup);

const isOff = (button: HTMLElement) => (button as HTMLButtonElement).disabled;

function open(count: number) {
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const locations = Array.from({ length: count }, (_, at) => ({
    id: `l${at + 1}`,
    name: `Office ${at + 1}`,
  }));
  render(<LocationPicker purpose="Text from" {...{ locations, onChoose, onClose }} />);
  const dialog = within(screen.getByRole("dialog", { name: "Select Location" }));
  const ok = dialog.getByRole("button", { name: "Ok" });
  return { onChoose, onClose, dialog, ok };
}

it.each([1, 5])("offers up to five as buttons: %s", (count) => {
  const { dialog } = open(count);
  expect(dialog.getAllByRole("radio")).toHaveLength(count);
  expect(dialog.queryByRole("button", { name: /Text from/ })).toBeNull();
});

it("offers more than five as a list to open", () => {
  const { dialog, ok, onChoose } = open(6);
  expect(dialog.queryAllByRole("radio")).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: /Text from/ }));
  expect(screen.getAllByRole("option")).toHaveLength(6);
  fireEvent.click(screen.getByRole("option", { name: "Office 6" }));
  fireEvent.click(ok);
  expect(onChoose.mock.calls).toEqual([["l6"]]);
});

it.each([2, 6])("chooses nothing until a location is chosen, out of %s", (count) => {
  const { ok, onChoose } = open(count);
  expect(isOff(ok)).toBe(true);
  fireEvent.click(ok);
  fireEvent.submit(ok.closest("form")!);
  expect(onChoose).not.toHaveBeenCalled();
});

it("answers the one that was chosen last, and nothing when it is cancelled", () => {
  const { dialog, ok, onChoose, onClose } = open(3);
  fireEvent.click(dialog.getByRole("radio", { name: /Office 1/ }));
  fireEvent.click(dialog.getByRole("radio", { name: /Office 2/ }));
  expect(isOff(ok)).toBe(false);
  fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(ok);
  expect(onChoose.mock.calls).toEqual([["l2"]]);
});
