import type { FollowUp } from "../../contract/followups.ts";

export const reminderOptions = [
  { id: "none", label: "none" },
  { id: "0", label: "scheduled time" },
  { id: "15", label: "15 minutes before" },
  { id: "30", label: "30 minutes before" },
  { id: "45", label: "45 minutes before" },
  { id: "60", label: "60 minutes before" },
] as const;

const overdue = 5 * 60_000;

/** How a reminder stands: when it comes, or that it is not arranged. Nothing without one. */
export function reminderText(
  followUp: Pick<FollowUp, "reminderAt" | "reminderJob" | "createdAt">,
  now: number,
): string | null {
  const { reminderAt, reminderJob, createdAt } = followUp;
  if (reminderAt === null) return null;
  if (reminderJob) return reminderOptions.find(({ id }) => id === String(reminderAt))!.label;
  return now - Date.parse(createdAt) > overdue ? "Error creating reminder" : "creating reminder";
}
