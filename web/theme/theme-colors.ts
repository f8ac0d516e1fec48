import type { Swatch } from "../ui/color-swatches.tsx";

/** To choose from; any other is typed. */
export const themeColors: readonly Swatch[] = [
  { name: "Cyan", color: "#06b6d4" },
  { name: "Sky", color: "#0ea5e9" },
  { name: "Indigo", color: "#6366f1" },
  { name: "Violet", color: "#7c3aed" },
  { name: "Pink", color: "#db2777" },
  { name: "Red", color: "#dc2626" },
  { name: "Orange", color: "#f97316" },
  { name: "Yellow", color: "#facc15" },
  { name: "Lime", color: "#65a30d" },
  { name: "Green", color: "#059669" },
  { name: "Stone", color: "#78716c" },
  { name: "Black", color: "#111111" },
];
