import { type FollowUp, followups } from "../../contract/followups.ts";
import { command } from "../api/use-command.ts";
import { undoChange } from "../clients/trash/undo-change.ts";
import { toast } from "../ui/toast.tsx";

/** Says how it went, with its way back, and throws when it failed. */
export async function removeFollowUp({ id, assignTo }: FollowUp): Promise<void> {
  const what = assignTo === "none" ? "scheduled message" : "follow-up";
  try {
    const { change } = await command(followups.remove, { params: { id } });
    toast.success(assignTo === "none" ? "Scheduled message removed" : "Follow-up removed", {
      undo: () => undoChange(change),
    });
  } catch (error) {
    toast.failed(`There was an error deleting the ${what}. ${(error as Error).message}`, error);
    throw error;
  }
}

export async function completeFollowUp({ id }: FollowUp): Promise<void> {
  try {
    await command(followups.complete, { params: { id } });
  } catch (error) {
    toast.failed(`There was an error updating the follow-up. ${(error as Error).message}`, error);
  }
}
