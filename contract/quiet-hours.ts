import { zoneOfPhone } from "./area-zones.ts";
import { limits } from "./limits.ts";

const quarter = 15 * 60_000;

/**
 * When a text that is meant for `at` may be sent: then, or at the end of the night where its reader is.
 * `otherwise`: the time zone of numbers whose area says nothing.
 */
export function sendTime(at: Date, digits: string, otherwise: string): Date {
  const hour = clockOf(zoneOfPhone(digits) ?? otherwise);
  if (isDay(hour(at))) return at;
  // By quarters of an hour, in which every clock of the world is changed and set.
  let next = Math.floor(at.getTime() / quarter) * quarter + quarter;
  while (!isDay(hour(new Date(next)))) next += quarter;
  return new Date(next);
}

const isDay = (hour: number): boolean => hour >= limits.textsFrom && hour < limits.textsUntil;

function clockOf(timeZone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat("en-US", { hour: "2-digit", hourCycle: "h23", timeZone });
  return (at) => Number(format.format(at));
}
