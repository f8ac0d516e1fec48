import { listChanges } from "./list.ts";
import { undoChange } from "./undo.ts";

export const changeHandlers = [listChanges, undoChange];
