import { sms } from "../../contract/sms.ts";
import { newCell } from "../api/cell.ts";
import { command } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";

/** What is open to be asked of a conversation: whose it is to be, whether the team is to be told, who has its number. */
export interface Asking {
  roomId: string;
  what: "assign" | "notify" | "addNumber";
}

/** From the menus of a conversation and by key. */
export const { set: showAsking, useNow: useAsking } = newCell<Asking | null>(null);

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
