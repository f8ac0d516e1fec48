/** "11/20/2026, 9:41 AM", as the clocks of the agency show it. */
export function dayAndHour(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "2-digit",
    hour: "numeric",
    minute: "2-digit",
  });
  return (iso) => format.format(new Date(iso));
}
