import { useSyncExternalStore } from "react";
import { hexColor } from "../../contract/hex-color.ts";
import { places } from "../api/places.ts";
import { store } from "../api/stored.ts";

export type Mode = "light" | "dark" | "system";

export const DEFAULT_COLOR = "#06b6d4";

const DARK = "(prefers-color-scheme: dark)";

export interface Theme {
  mode: Mode;
  /** What `mode` means right now. */
  dark: boolean;
  /** "#rrggbb" */
  color: string;
}

const listeners = new Set<() => void>();
let theme: Theme = read();

function read(): Theme {
  const stored = load(places.dark);
  const mode = stored === "dark" || stored === "light" ? stored : "system";
  return { mode, dark: isDark(mode), color: hexColor(load(places.theme) ?? "") ?? DEFAULT_COLOR };
}

function isDark(mode: Mode): boolean {
  return mode === "system" ? window.matchMedia(DARK).matches : mode === "dark";
}

/** Puts the theme on <html>. Called before the first paint, then on every change. */
export function applyTheme(next: Theme = theme): void {
  theme = next;
  const root = document.documentElement;
  root.dataset["theme"] = theme.dark ? "dark" : "light";
  root.style.setProperty("--theme", theme.color);
  for (const listener of listeners) listener();
}

export function setMode(mode: Mode): void {
  save(places.dark, mode === "system" ? null : mode);
  applyTheme({ ...theme, mode, dark: isDark(mode) });
}

/** The user's colour: kept for the first paint of a reload, and gone with the session. */
export function setThemeColor(color: string | null | undefined): void {
  const hex = hexColor(color ?? "") ?? DEFAULT_COLOR;
  if (hex === theme.color) return;
  save(places.theme, hex === DEFAULT_COLOR ? null : hex);
  applyTheme({ ...theme, color: hex });
}

/** Follows the system while the mode is "system", and the other tabs always. */
export function watchTheme(): void {
  window
    .matchMedia(DARK)
    .addEventListener("change", () => applyTheme({ ...theme, dark: isDark(theme.mode) }));
  window.addEventListener("storage", (event) => {
    if (event.key === places.dark || event.key === places.theme) applyTheme(read());
  });
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => theme,
  );
}

/** Storage can be forbidden (private windows): the theme then lasts as long as the page. */
function load(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function save(key: string, value: string | null): void {
  if (value !== null) return void store(key, value);
  try {
    localStorage.removeItem(key);
  } catch {
    // See load().
  }
}
