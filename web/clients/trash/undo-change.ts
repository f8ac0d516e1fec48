import { changes } from "../../../contract/changes.ts";
import { counted } from "../../../contract/counted.ts";
import { command } from "../../api/use-command.ts";
import { toast } from "../../ui/toast.tsx";

/** Takes a change back, and says so when not all of it could be: what was changed since stays as it is. */
export async function undoChange(id: string): Promise<void> {
  tellKept((await command(changes.undo, { params: { id } })).kept);
}

export function tellKept(kept: number): void {
  if (kept === 0) return;
  const what =
    kept === 1
      ? "One thing was changed since and stays as it is."
      : `${counted(kept)} things were changed since and stay as they are.`;
  toast.warning(what, { sticky: true });
}
