const day = new Intl.DateTimeFormat("en-US", { month: "numeric", day: "2-digit", year: "numeric" });
const hour = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** The day and the hour of a change: a history is read by its dates. */
export const whenOf = (iso: string): { on: string; at: string } => {
  const at = new Date(iso);
  return { on: day.format(at), at: hour.format(at) };
};
