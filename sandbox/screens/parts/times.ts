const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const clockSeconds = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
});
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "short", day: "numeric" });

const bare = (time: string) => time.replace(/\s?[AP]M$/, "");
const isToday = (at: Date) => at.toDateString() === new Date().toDateString();

/** `9:58` today, else `Nov 12`. */
export const shortTime = (iso: string): string => {
  const at = new Date(iso);
  return isToday(at) ? bare(clock.format(at)) : day.format(at);
};
/** `9:58 AM` today, else `Nov 19`. */
export const mailTime = (iso: string): string => {
  const at = new Date(iso);
  return isToday(at) ? clock.format(at) : day.format(at);
};
/** `9:58:20` today, else `Nov 12`. */
export const logTime = (iso: string): string => {
  const at = new Date(iso);
  return isToday(at) ? bare(clockSeconds.format(at)) : day.format(at);
};
/** `Nov 20, 9:57:31 AM`. */
export const fullTime = (iso: string): string =>
  `${day.format(new Date(iso))}, ${clockSeconds.format(new Date(iso))}`;
export const dayName = (iso: string): string => {
  const at = new Date(iso);
  return isToday(at) ? "Today" : weekday.format(at);
};
export const nowOnPhone = (): string => bare(clock.format(new Date()));
