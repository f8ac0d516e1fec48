import { parseDay } from "../../contract/formats.ts";

/** A day as everywhere in the product: "MM/dd/yyyy". */
export type DayText = string;

const DAY = 24 * 60 * 60 * 1000;

/** Midnight UTC of a day: days compare and add without a time zone. NaN for anything that is not a day. */
export function dayTime(day: DayText | null | undefined): number {
  const parts = parseDay(day ?? "");
  return parts ? Date.UTC(parts.year, parts.month - 1, parts.day) : Number.NaN;
}

export function dayOf(time: number): DayText {
  const [year, month, day] = new Date(time).toISOString().slice(0, 10).split("-");
  return `${month}/${day}/${year}`;
}

/** The day it is here. */
export function todayText(now = new Date()): DayText {
  return dayOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
}

/** The six weeks around a day's month, Sundays first: always six, so that nothing jumps between months. */
export function weeksAround(day: DayText): DayText[][] {
  const date = new Date(dayTime(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const start = first - new Date(first).getUTCDay() * DAY;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => dayOf(start + (week * 7 + at) * DAY)),
  );
}

/** The same day in another month, or that month's last. */
export function addMonths(day: DayText, months: number): DayText {
  const date = new Date(dayTime(day));
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return dayOf(first.setUTCDate(Math.min(date.getUTCDate(), last)));
}

export interface DayRange {
  min?: DayText;
  max?: DayText;
}

export function isOutside(day: DayText, { min, max }: DayRange): boolean {
  return dayTime(day) < dayTime(min) || dayTime(day) > dayTime(max);
}

/** Where a key leads in a calendar; null when it leads nowhere. Kept within the range. */
export function stepDay(day: DayText, key: string, shift: boolean, range: DayRange): DayText | null {
  const weekday = new Date(dayTime(day)).getUTCDay();
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  };
  const months: Record<string, number> = { PageUp: shift ? -12 : -1, PageDown: shift ? 12 : 1 };
  const by = days[key];
  const turned = months[key];
  if (by === undefined && turned === undefined) return null;
  const next = turned === undefined ? dayOf(dayTime(day) + (by ?? 0) * DAY) : addMonths(day, turned);
  return within(next, range);
}

export function within(day: DayText, { min, max }: DayRange): DayText {
  if (min && dayTime(day) < dayTime(min)) return min;
  if (max && dayTime(day) > dayTime(max)) return max;
  return day;
}
