import { activity, type ActivityItem } from "../../../contract/activity.ts";
import { command } from "../../api/use-command.ts";
import { toast } from "../../ui/toast.tsx";
import { undoChange } from "../trash/undo-change.ts";

const of = ({ id, client }: ActivityItem) => ({ id: client, activityId: id });

/** Both say how it went, and throw when it failed. */
export async function updateNote(note: ActivityItem, body: object): Promise<ActivityItem> {
  try {
    const saved = await command(activity.update, { params: of(note), body });
    toast.success("Note Updated");
    return saved;
  } catch (error) {
    toast.failed(`There was an error updating note. ${(error as Error).message}`, error);
    throw error;
  }
}

export async function removeNote(note: ActivityItem): Promise<void> {
  try {
    const { change } = await command(activity.remove, { params: of(note) });
    toast.success("Note Removed", { undo: () => undoChange(change) });
  } catch (error) {
    toast.failed(`There was an error deleting note. ${(error as Error).message}`, error);
    throw error;
  }
}
