const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const dayOfYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const hour = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** The day and the hour of a change: a history is read by its dates. */
export const whenOf = (iso: string, now = new Date()): { on: string; at: string } => {
  const at = new Date(iso);
  const isThisYear = at.getFullYear() === now.getFullYear();
  return { on: (isThisYear ? day : dayOfYear).format(at), at: hour.format(at) };
};
