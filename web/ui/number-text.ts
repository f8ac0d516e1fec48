/** What a number field may hold, and how it is written at rest. */
export interface NumberRules {
  min?: number;
  max?: number;
  /** Digits after the point; 0 (whole numbers) unless told. */
  decimals?: number;
}

/** "$1,250.5" -> 1250.5; nothing that reads as a number -> null. */
export function parseNumber(text: string): number | null {
  const plain = text.replace(/[^\d.-]/g, "");
  if (!/\d/.test(plain)) return null;
  const value = Number.parseFloat(plain);
  return Number.isFinite(value) ? value : null;
}

/** Rounded to the decimals, kept between min and max. */
export function fitNumber(
  value: number,
  { min = -Infinity, max = Infinity, decimals = 0 }: NumberRules,
): number {
  const rounded = Number(value.toFixed(decimals));
  return Math.min(max, Math.max(min, rounded));
}

/** With a comma separator: 52000 -> "52,000". Years and the like pass `plain`. */
export function formatNumber(value: number | null | undefined, decimals = 0, plain = false): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  return value.toLocaleString("en-US", { maximumFractionDigits: decimals, useGrouping: !plain });
}
