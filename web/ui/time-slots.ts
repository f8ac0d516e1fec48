const DAY_MINUTES = 24 * 60;
const NOON = DAY_MINUTES / 2;

/** The times of a day in steps: "00:00", "00:15", ... from `min` on. */
export function timeSlots(step: number, min = "00:00"): string[] {
  const count = Math.ceil(DAY_MINUTES / step);
  return Array.from({ length: count }, (_, at) => clock(at * step)).filter((time) => time >= min);
}

function clock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

/** "14:05" -> "2:05 PM" */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

const START_OF_WORK = "07:00";
const END_OF_WORK = "19:00";
const MORNING = "09:00";

const isOfWork = (time: string): boolean => time >= START_OF_WORK && time < END_OF_WORK;

/** What was typed as a time: without AM or PM it is one of the working day, "2:30" 14:30 and "7" 07:00. */
export function typedTime(text: string): string | null {
  const [, hour, minute = "00", half] =
    /^(\d{1,2})(?::?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text.trim()) ?? [];
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return null;
  const at = Number(hour) * 60 + Number(minute);
  if (half) {
    if (Number(hour) < 1 || Number(hour) > 12) return null;
    return clock((at % NOON) + (half.toLowerCase() === "p" ? NOON : 0));
  }
  const isOnClock = Number(hour) >= 1 && Number(hour) <= 12;
  const morning = clock(at % NOON);
  return !isOnClock ? clock(at) : isOfWork(morning) ? morning : clock((at % NOON) + NOON);
}

/** Those that fit what was typed: the one it means, then those that begin with it, the working day before the night. */
export function findTimes(times: readonly string[], typed: string): string[] {
  const text = typed.trim().toLowerCase();
  if (text === "") return [...times];
  const meant = typedTime(text);
  const rank = (time: string) =>
    time === meant ? 0 : !textOf(time).startsWith(text) ? 3 : isOfWork(time) ? 1 : 2;
  return times
    .filter((time) => time === meant || textOf(time).includes(text))
    .toSorted((one, other) => rank(one) - rank(other));
}

const textOf = (time: string): string => timeText(time).toLowerCase();

/** Where the list opens: today at the next half hour, on other days in the morning. */
export function firstOffered(times: readonly string[], min: string | undefined): string | undefined {
  if (min === undefined) return times.find((time) => time >= MORNING) ?? times[0];
  return times.find((time) => time >= min && /:[03]0$/.test(time)) ?? times[0];
}
