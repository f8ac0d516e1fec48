/** Hard ones on purpose: near white, near black, grey, and the hues at the ends of the range. */
export const THEME_COLORS = [
  { name: "Cyan", color: "#06b6d4" },
  { name: "Blue", color: "#2563eb" },
  { name: "Violet", color: "#7c3aed" },
  { name: "Pink", color: "#db2777" },
  { name: "Red", color: "#dc2626" },
  { name: "Orange", color: "#f97316" },
  { name: "Yellow", color: "#facc15" },
  { name: "Lime", color: "#84cc16" },
  { name: "Green", color: "#16a34a" },
  { name: "Teal", color: "#0f766e" },
  { name: "Grey", color: "#808080" },
  { name: "Black", color: "#111111" },
];
