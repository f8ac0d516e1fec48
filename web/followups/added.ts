import { newCell } from "../api/cell.ts";

/** The follow-up that was last added in this window: a list that it comes into brings it into view. */
export const added = newCell<{ id: string; clientId: string } | undefined>(undefined);
