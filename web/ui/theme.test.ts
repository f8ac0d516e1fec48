// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hexColor } from "../../contract/hex-color.ts";

/** A fresh page: the module reads the storage when it loads. */
async function open() {
  vi.resetModules();
  const theme = await import("./theme.ts");
  theme.applyTheme();
  return theme;
}

const root = document.documentElement;

beforeEach(() => localStorage.clear());

describe("theme", () => {
  it("starts with the system's mode and cyan", async () => {
    await open();
    expect(root.dataset["theme"]).toBe("light");
    expect(root.style.getPropertyValue("--theme")).toBe("#06b6d4");
  });

  it("keeps dark and the colour for the next visit", async () => {
    const first = await open();
    first.setMode("dark");
    first.setThemeColor("#7C3AED");
    expect(localStorage.getItem("switchboard.dark")).toBe("dark");
    root.removeAttribute("data-theme");
    root.removeAttribute("style");
    await open();
    expect(root.dataset["theme"]).toBe("dark");
    expect(root.style.getPropertyValue("--theme")).toBe("#7c3aed");
  });

  it("ignores what it does not know", async () => {
    localStorage.setItem("switchboard.dark", "purple");
    localStorage.setItem("switchboard.theme", "red; --x: 1");
    await open();
    expect(root.dataset["theme"]).toBe("light");
    expect(root.style.getPropertyValue("--theme")).toBe("#06b6d4");
  });

  it("goes back to the system", async () => {
    const theme = await open();
    theme.setMode("dark");
    theme.setMode("system");
    expect(localStorage.getItem("switchboard.dark")).toBeNull();
    expect(root.dataset["theme"]).toBe("light");
  });
});

it.each([
  ["#abc", "#aabbcc"],
  ["06B6D4", "#06b6d4"],
  ["#06b6d", null],
  ["cyan", null],
])("hexColor %s -> %s", (text, hex) => {
  expect(hexColor(text)).toBe(hex);
});
