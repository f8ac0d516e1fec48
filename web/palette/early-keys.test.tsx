// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { EarlyKeys, earlyKeys } from "./early-keys.tsx";

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset["locked"];
});

function press(key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  act(() => void document.body.dispatchEvent(event));
  return event.defaultPrevented;
}

it("keeps what is typed, corrected and all, and gives it to nobody else", () => {
  const behind = vi.fn();
  document.body.addEventListener("keydown", behind);
  render(<EarlyKeys onClose={() => {}} />);
  expect(
    ["w", "e", "x", "Backspace", "👍", "Backspace", "s", "Enter"].map((key) => press(key)),
  ).not.toContain(false);
  expect(earlyKeys()).toBe("wes");
  expect(behind).not.toHaveBeenCalled();
  document.body.removeEventListener("keydown", behind);
});

it("leaves chords and Tab to the browser, and is left by Escape", () => {
  const close = vi.fn();
  render(<EarlyKeys onClose={close} />);
  expect(press("r", { ctrlKey: true })).toBe(false);
  expect(press("Tab")).toBe(false);
  expect(close).not.toHaveBeenCalled();
  expect(press("Escape")).toBe(true);
  expect(close).toHaveBeenCalledOnce();
  expect(earlyKeys()).toBe("");
});

it("takes no letter of a password that is typed over it", () => {
  render(<EarlyKeys onClose={() => {}} />);
  document.documentElement.dataset["locked"] = "";
  expect(press("s")).toBe(false);
  expect(earlyKeys()).toBe("");
});

it("forgets them with the palette that was asked for", () => {
  const { unmount } = render(<EarlyKeys onClose={() => {}} />);
  press("w");
  unmount();
  expect(earlyKeys()).toBe("");
});

it("goes on in a field that says so when the palette does not come", () => {
  const close = vi.fn();
  const retry = vi.fn();
  const { rerender } = render(<EarlyKeys onClose={close} />);
  press("w");
  rerender(<EarlyKeys onClose={close} onRetry={retry} />);
  const field = document.querySelector<HTMLInputElement>("[role=dialog] input")!;
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("w");
  // Before the field has the focus again, too.
  press("e");
  expect(field.value).toBe("we");
  fireEvent.keyDown(field, { key: "Enter" });
  expect(retry).toHaveBeenCalledOnce();
  rerender(<EarlyKeys onClose={close} />);
  expect(earlyKeys()).toBe("we");
  rerender(<EarlyKeys onClose={close} onRetry={retry} />);
  fireEvent.keyDown(document.querySelector("[role=dialog] input")!, { key: "Escape" });
  expect(close).toHaveBeenCalledOnce();
});
