// @vitest-environment happy-dom
import { render, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatKeys, registerShortcut, useShortcut } from "./keys.ts";

const runs = vi.fn();
let removals: (() => void)[] = [];

beforeEach(() => onPlatform("Linux x86_64"));

afterEach(() => {
  for (const remove of removals) remove();
  removals = [];
  runs.mockClear();
  document.body.replaceChildren();
  delete document.documentElement.dataset["locked"];
  vi.unstubAllGlobals();
});

function onPlatform(platform: string) {
  vi.stubGlobal("navigator", { platform });
}

function register(keys: string, more: { overDialogs?: boolean } = {}) {
  removals.push(registerShortcut({ keys, label: keys, group: "Test", run: () => runs(keys), ...more }));
}

function press(key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

function add<T extends keyof HTMLElementTagNameMap>(tag: T, attributes: Record<string, string> = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

describe("shortcuts", () => {
  it("runs on its key and prevents the default", () => {
    register("mod+k");
    expect(press("k", { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(runs).toHaveBeenCalledWith("mod+k");
  });

  it("does not run with other modifiers", () => {
    register("mod+k");
    register("r");
    press("k");
    press("k", { ctrlKey: true, altKey: true });
    press("r", { ctrlKey: true });
    press("R", { shiftKey: true });
    expect(runs).not.toHaveBeenCalled();
  });

  it("takes Alt with a digit for the place of a tab, whatever the digit types", () => {
    register("alt+1..9");
    expect(press("¡", { altKey: true, code: "Digit1" }).defaultPrevented).toBe(true);
    press("9", { altKey: true, code: "Digit9" });
    expect(runs).toHaveBeenCalledTimes(2);
    press("0", { altKey: true, code: "Digit0" });
    press("1", { code: "Digit1" });
    expect(runs).toHaveBeenCalledTimes(2);
  });

  it("means Command on a Mac", () => {
    onPlatform("MacIntel");
    register("mod+k");
    press("k", { ctrlKey: true });
    expect(runs).not.toHaveBeenCalled();
    press("k", { metaKey: true });
    expect(runs).toHaveBeenCalledOnce();
  });

  it.each([["input"], ["textarea"], ["select"]] as const)("single keys are off in a %s", (tag) => {
    register("r");
    register("mod+k");
    const field = add(tag);
    press("r", {}, field);
    expect(runs).not.toHaveBeenCalled();
    press("k", { ctrlKey: true }, field);
    expect(runs).toHaveBeenCalledOnce();
  });

  it("single keys are off in editable text and in an open menu", () => {
    register("r");
    press("r", {}, add("div", { contenteditable: "true" }));
    press("r", {}, add("div", { role: "menu" }));
    expect(runs).not.toHaveBeenCalled();
  });

  it("a checkbox is no text field", () => {
    register("r");
    press("r", {}, add("input", { type: "checkbox" }));
    expect(runs).toHaveBeenCalledOnce();
  });

  it("knows sequences", () => {
    register("g d");
    press("d");
    press("g");
    press("d");
    expect(runs).toHaveBeenCalledOnce();
  });

  it("means the longest, whichever is newer: the page's C ends the shell's G C", () => {
    register("g c");
    register("c");
    press("g");
    press("c");
    expect(runs.mock.calls).toEqual([["g c"]]);
    press("c");
    expect(runs).toHaveBeenLastCalledWith("c");
  });

  it("forgets the beginning of a sequence after a while", () => {
    register("g d");
    const late = new KeyboardEvent("keydown", { key: "d", bubbles: true });
    const first = press("g");
    Object.defineProperty(late, "timeStamp", { value: first.timeStamp + 5_000 });
    document.body.dispatchEvent(late);
    expect(runs).not.toHaveBeenCalled();
  });

  it("compares the physical key for Alt", () => {
    register("alt+a");
    press("å", { altKey: true, code: "KeyA" });
    expect(runs).toHaveBeenCalledOnce();
  });

  it("the newest wins, and going away gives the key back", () => {
    register("r");
    const inner = vi.fn();
    const remove = registerShortcut({ keys: "r", label: "inner", group: "Test", run: inner });
    press("r");
    expect(inner).toHaveBeenCalledOnce();
    expect(runs).not.toHaveBeenCalled();
    remove();
    press("r");
    expect(runs).toHaveBeenCalledOnce();
  });

  it("keeps still under a dialog, except for the phone's keys", () => {
    register("r");
    register("alt+m", { overDialogs: true });
    add("div", { "data-modal": "true" });
    press("r");
    press("m", { altKey: true, code: "KeyM" });
    expect(runs.mock.calls).toEqual([["alt+m"]]);
  });

  it("leaves the browser none of what a dialog keeps from the page, but for letters", () => {
    register("mod+k");
    register("r");
    add("div", { "data-modal": "true" });
    expect(press("k", { ctrlKey: true }).defaultPrevented).toBe(true);
    expect(press("r").defaultPrevented).toBe(false);
    expect(runs).not.toHaveBeenCalled();
  });

  it("nothing runs behind the lock", () => {
    register("alt+1..9", { overDialogs: true });
    register("mod+k");
    document.documentElement.dataset["locked"] = "";
    press("1", { altKey: true, code: "Digit1" });
    expect(press("k", { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(runs).not.toHaveBeenCalled();
    delete document.documentElement.dataset["locked"];
    press("1", { altKey: true, code: "Digit1" });
    expect(runs).toHaveBeenCalledOnce();
  });

  it("ignores what another handler has used", () => {
    register("r");
    const taken = (event: Event) => event.preventDefault();
    document.body.addEventListener("keydown", taken);
    press("r");
    document.body.removeEventListener("keydown", taken);
    expect(runs).not.toHaveBeenCalled();
  });
});

it("useShortcut calls the latest function and stops with the component", () => {
  function Page({ name }: { name: string }) {
    useShortcut({ keys: "n", label: "New", group: "Test", run: () => runs(name) });
    return null;
  }
  const { rerender, unmount } = render(<Page name="first" />);
  rerender(<Page name="second" />);
  press("n");
  unmount();
  press("n");
  expect(runs.mock.calls).toEqual([["second"]]);
});

it("leaves a key that is only listed to the list that has focus", () => {
  const { unmount } = renderHook(() => {
    useShortcut({ keys: "n", label: "New", group: "Test", run: () => runs("page") });
    useShortcut({ keys: "n", label: "Next", group: "Rows" });
  });
  press("n");
  unmount();
  expect(runs.mock.calls).toEqual([["page"]]);
});

it("prints keys as the platform does", () => {
  expect(formatKeys("mod+enter")).toBe("Ctrl ↵");
  expect(formatKeys("g d")).toBe("G D");
  onPlatform("MacIntel");
  expect(formatKeys("mod+k")).toBe("⌘K");
});

it("hears Ctrl-Enter on a select, which would take it for a press, once", () => {
  register("mod+enter");
  const select = add("button", { "aria-haspopup": "listbox" });
  const pressed = vi.fn((event: Event) => event.stopPropagation());
  select.addEventListener("keydown", pressed);
  press("Enter", { ctrlKey: true }, select);
  expect(runs).toHaveBeenCalledTimes(1);
  expect(pressed).not.toHaveBeenCalled();
  press("Enter", {}, select);
  expect(pressed).toHaveBeenCalledTimes(1);
});
