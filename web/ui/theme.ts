import { hexColor } from "../../contract/hex-color.ts";
import { newCell } from "../api/cell.ts";
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

const theme = newCell<Theme>(read());

function read(): Theme {
  const stored = load(places.dark);
  const mode = stored === "dark" || stored === "light" ? stored : "system";
  return { mode, dark: isDark(mode), color: hexColor(load(places.theme) ?? "") ?? DEFAULT_COLOR };
}

function isDark(mode: Mode): boolean {
  return mode === "system" ? window.matchMedia(DARK).matches : mode === "dark";
}

/** Puts the theme on <html>. Called before the first paint, then on every change. */
export function applyTheme(next: Theme = theme.get()): void {
  const root = document.documentElement;
  root.dataset["theme"] = next.dark ? "dark" : "light";
  root.style.setProperty("--theme", next.color);
  theme.set(next);
}

export function setMode(mode: Mode): void {
  save(places.dark, mode === "system" ? null : mode);
  applyTheme({ ...theme.get(), mode, dark: isDark(mode) });
}

/** The user's colour: kept for the first paint of a reload, and gone with the session. */
export function setThemeColor(color: string | null | undefined): void {
  const hex = hexColor(color ?? "") ?? DEFAULT_COLOR;
  if (hex === theme.get().color) return;
  save(places.theme, hex === DEFAULT_COLOR ? null : hex);
  applyTheme({ ...theme.get(), color: hex });
}

/** Follows the system while the mode is "system", and the other tabs always. */
export function watchTheme(): void {
  window
    .matchMedia(DARK)
    .addEventListener("change", () => applyTheme({ ...theme.get(), dark: isDark(theme.get().mode) }));
  window.addEventListener("storage", (event) => {
    if (event.key === places.dark || event.key === places.theme) applyTheme(read());
  });
}

export const useTheme = theme.useNow;

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
