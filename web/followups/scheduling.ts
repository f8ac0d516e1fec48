import { newCell } from "../api/cell.ts";

/** What is open of the scheduled messages of a conversation: its list, or the dialog that adds one or edits `id`. */
export interface Scheduling {
  roomId: string;
  what: "list" | "add" | { id: string };
}

/** From the composer, the menus of a conversation and by key. */
export const { set: showScheduling, useNow: useScheduling } = newCell<Scheduling | null>(null);
