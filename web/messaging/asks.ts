import { useSyncExternalStore } from "react";
import { sms } from "../../contract/sms.ts";
import { command } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";

/** What is open to ask colleagues of a conversation: whose it is to be, or whether the team is to be told. */
export interface Asking {
  roomId: string;
  what: "assign" | "notify";
}

let open: Asking | null = null;
const listeners = new Set<() => void>();

/** From the menus of a conversation and by key, all of which are gone when it opens. */
export function showAsking(next: Asking | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAsking = (): Asking | null => useSyncExternalStore(subscribe, () => open);

/** Says itself when it failed; answers whether it worked. */
export async function assignRoom(roomId: string, user: string | null): Promise<boolean> {
  try {
    await command(sms.assign, { params: { id: roomId }, body: { user } });
    return true;
  } catch (error) {
    toast.failed(error instanceof Error ? error.message : String(error), error);
    return false;
  }
}

/** As above. What it has done is to be seen nowhere else by who did it. */
export async function notifyTeam(roomId: string): Promise<boolean> {
  try {
    await command(sms.notify, { params: { id: roomId } });
    toast.success("The team is told");
    return true;
  } catch (error) {
    toast.failed(error instanceof Error ? error.message : String(error), error);
    return false;
  }
}
