import { numberIn } from "../../contract/number-in.ts";

/** What a number field may hold, and how it is written at rest. */
export interface NumberRules {
  min?: number;
  max?: number;
  /** Digits after the point; 0 (whole numbers) unless told. */
  decimals?: number;
}

/** As it was typed where it reads as no number: whoever checks it says so, and nothing else is saved in its place. */
export type Typed = number | string | null;

/** "$1,250.5" -> 1250.5, "" -> null, "1e3" -> "1e3", "1,5" -> "1,5". */
export function readNumber(text: string): Typed {
  if (/^[$%\s]*$/.test(text)) return null;
  const value = numberIn(text);
  // A larger one would come back with other digits than it was typed with.
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : text;
}

/** Between min and max, and whole where it is to be. */
export const isWithin = (
  value: number,
  { min = -Infinity, max = Infinity, decimals = 0 }: NumberRules,
): boolean => value >= min && value <= max && (decimals > 0 || Number.isInteger(value));

/** Rounded to the decimals. */
export const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** Rounded to the decimals, kept between min and max. */
export function fitNumber(
  value: number,
  { min = -Infinity, max = Infinity, decimals = 0 }: NumberRules,
): number {
  return Math.min(max, Math.max(min, roundTo(value, decimals)));
}

interface Written {
  decimals?: number;
  /** Dollars: where there are cents, both digits of them. */
  currency?: boolean;
  /** Years and the like. */
  plain?: boolean;
}

/** With a comma separator: 52000 -> "52,000". */
export function formatNumber(
  value: Typed | undefined,
  { decimals = 0, currency, plain }: Written = {},
): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  return value.toLocaleString("en-US", {
    minimumFractionDigits: currency && !Number.isInteger(value) ? decimals : 0,
    maximumFractionDigits: decimals,
    useGrouping: !plain,
  });
}
