import { type Tag, tags } from "../../contract/tags.ts";
import { command } from "../api/use-command.ts";
import { undoChange } from "../clients/trash/undo-change.ts";
import { toast } from "../ui/toast.tsx";
import { whyFailed } from "./why-failed.ts";

/** @throws what the server refused, when it was told */
export async function deleteTag({ id }: Tag): Promise<void> {
  try {
    const { change } = await command(tags.remove, { params: { id } });
    toast.success("Tag deleted", { undo: () => undoChange(change) });
  } catch (error) {
    toast.failed(`unable to delete tag: ${whyFailed(error)}`, error);
    throw error;
  }
}
