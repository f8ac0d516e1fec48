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

/** The days there are: see parseDay. */
const FIRST = "01/01/1900";
const LAST = "12/31/2100";

export interface DayRange {
  min?: DayText | undefined;
  max?: DayText | undefined;
}

/** Compares also the days around those there are, which are no times. */
const order = (day: DayText): string => day.slice(6) + day.slice(0, 5);

export const isOutside = (day: DayText, range: DayRange): boolean => within(day, range) !== day;

/** Where the months end that have a day of the range; null: there is one more. */
export function ends(day: DayText, { min = FIRST, max = LAST }: DayRange) {
  const date = new Date(dayTime(day));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const lastBefore = dayOf(Date.UTC(year, month, 0));
  const firstAfter = dayOf(Date.UTC(year, month + 1, 1));
  return {
    before: order(lastBefore) < order(min) ? min : null,
    after: order(firstAfter) > order(max) ? max : null,
  };
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

export function within(day: DayText, { min = FIRST, max = LAST }: DayRange): DayText {
  if (order(day) < order(min)) return min;
  return order(day) > order(max) ? max : day;
}
