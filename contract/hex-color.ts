/** "#abc" or "06b6d4" -> "#rrggbb"; anything else -> null. */
export function hexColor(text: string): string | null {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join("")}`;
}

export const notHex = "input is not a valid hex color.";
