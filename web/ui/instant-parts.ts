import { type DayText, dayTime, todayText } from "./calendar-days.ts";

export interface InstantParts {
  /** "MM/dd/yyyy" here, as far as it was typed. */
  day: DayText;
  /** "HH:mm" here. */
  time: string | null;
}

/** An instant as the clock on this wall shows it. */
export function partsOf(instant: string | null | undefined): InstantParts {
  const date = instant ? new Date(instant) : null;
  if (!date || Number.isNaN(date.getTime())) return { day: "", time: null };
  const time = [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
  return { day: todayText(date), time };
}

/** Null until both parts are there. */
export function instantOf({ day, time }: InstantParts): string | null {
  const midnight = new Date(dayTime(day));
  if (Number.isNaN(midnight.getTime()) || !time) return null;
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const date = new Date(
    midnight.getUTCFullYear(),
    midnight.getUTCMonth(),
    midnight.getUTCDate(),
    hours,
    minutes,
  );
  return date.toISOString();
}
