const DAY_MINUTES = 24 * 60;

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
