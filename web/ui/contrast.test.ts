import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { presences } from "../../contract/users.ts";
import { contrast, toRgb } from "./oklch.ts";
import { presenceToken } from "./presence.ts";
import { colorOf, readTokens } from "./token-values.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** Every hue, and the hard cases: near white, near black, greys, pure primaries. */
const THEMES = [
  ...["#06b6d4", "#2563eb", "#7c3aed", "#db2777", "#dc2626", "#f97316", "#facc15", "#84cc16", "#16a34a"],
  ...["#0f766e", "#808080", "#111111", "#ffffff", "#ff0000", "#00ff00", "#0000ff", "#ff00ff"],
];

const SURFACES = [
  ...["bg-frame", "bg-frame-hover", "bg-frame-active", "bg-surface", "bg-raised", "bg-sunken", "bg-field"],
  ...["bg-hover", "bg-press", "bg-menu-on", "bg-selected", "bg-bubble-in", "bg-bubble-out"],
];
const HUES = ["red", "amber", "green", "blue", "violet"];
const TINTS = [1, 2, 3, 4, 5, 6];

/** Text on its ground: WCAG 1.4.3. */
const TEXT: [string, string][] = [
  ...["fg", "fg-2", "fg-3"].flatMap((fg) => SURFACES.map((bg): [string, string] => [fg, bg])),
  ...HUES.flatMap((hue): [string, string][] => [
    [`${hue}-fg`, `${hue}-bg`],
    [`${hue}-fg`, "bg-surface"],
    [`${hue}-fg`, "bg-raised"],
  ]),
  ...TINTS.map((tint): [string, string] => [`av-${tint}-fg`, `av-${tint}-bg`]),
  ["fg", "bg-thumb"],
  ["fg-2", "bg-thumb"],
  ["fg-2", "a-1"],
  ["fg", "a-1"],
  ["fg-3", "a-1"],
  ["fg-3", "red-bg"],
  ["fg-3", "blue-bg"],
  ["a-11", "a-4"],
  ["note-fg", "note-line"],
  ["fg-2", "red-bg"],
  ["fg-2", "amber-bg"],
  ["fg-accent", "bg-surface"],
  ["fg-accent", "bg-frame-active"],
  ["fg-accent", "bg-hover"],
  ["fg-accent", "a-1"],
  ["a-11", "accent-soft"],
  ["fg-on-accent", "accent"],
  ["fg-on-accent", "accent-hover"],
  ["fg-on-accent", "accent-press"],
  ["fg-on-solid", "red-solid"],
  ["fg-on-solid", "red-solid-hover"],
  ["fg-on-solid", "green-solid"],
  ["fg-on-solid", "green-solid-hover"],
  ["fg-on-solid", "blue-solid"],
  ["fg-on-amber", "amber-solid"],
  ["fg-inverse", "bg-inverse"],
  ["fg-inverse-2", "bg-inverse"],
  ["neutral-fg", "neutral-bg"],
  ["note-fg", "note-bg"],
  ["note-fg-2", "note-bg"],
];

/** Outlines, rings and dots: WCAG 1.4.11. */
const MARKS: [string, string][] = [
  ["line-field", "bg-field"],
  ["line-field", "bg-surface"],
  ["line-control", "bg-surface"],
  ["focus-color", "bg-surface"],
  ["focus-color", "bg-frame"],
  ["focus-color", "bg-field"],
  ["accent-indicator", "bg-surface"],
  ["accent", "bg-surface"],
  ["star-line", "bg-surface"],
  ["accent-indicator", "bg-hover"],
  ["line-control", "bg-hover"],
  ["red-fg", "red-bg"],
  ["red-solid", "bg-surface"],
  ["green-solid", "green-bg"],
  ...presences.flatMap((state): [string, string][] => [
    [presenceToken(state), "bg-surface"],
    [presenceToken(state), "bg-frame"],
  ]),
];

function below(minimum: number, pairs: [string, string][], mode: "light" | "dark", theme: string): string[] {
  const tokens = readTokens(css, mode);
  return pairs.flatMap(([front, back]) => {
    const ratio = contrast(colorOf(tokens, front, theme), colorOf(tokens, back, theme));
    return ratio < minimum ? [`--${front} on --${back}: ${ratio.toFixed(2)}`] : [];
  });
}

describe.each(["light", "dark"] as const)("tokens, %s", (mode) => {
  it.each(THEMES)("the bubbles of both sides differ with the theme %s", (theme) => {
    expect(below(1.08, [["bg-bubble-in", "bg-bubble-out"]], mode, theme)).toEqual([]);
  });

  it.each(THEMES)("text is at least 4.5:1 with the theme %s", (theme) => {
    expect(below(4.5, TEXT, mode, theme)).toEqual([]);
  });

  it.each(THEMES)("controls and marks are at least 3:1 with the theme %s", (theme) => {
    expect(below(3, MARKS, mode, theme)).toEqual([]);
  });
});

it("measures what it should: black on white is 21, the brand hex itself fails as text", () => {
  expect(contrast(toRgb({ l: 0, c: 0, h: 0 }), toRgb({ l: 1, c: 0, h: 0 }))).toBeCloseTo(21, 1);
  expect(below(4.5, [["accent-raw", "bg-surface"]], "light", "#facc15")).toHaveLength(1);
});
