// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { EarlyKeys, earlyKeys } from "./early-keys.tsx";

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset["locked"];
});

function press(key: string, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

it("keeps what is typed, corrected and all, and gives it to nobody else", () => {
  const behind = vi.fn();
  document.body.addEventListener("keydown", behind);
  render(<EarlyKeys onClose={() => {}} />);
  expect(["w", "e", "x", "Backspace", "s", "Enter"].map((key) => press(key))).not.toContain(false);
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
