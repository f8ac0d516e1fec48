import { onPerson } from "../../api/asker.ts";
import { newCell } from "../../api/cell.ts";

const started = newCell<ReadonlySet<string>>(new Set());

// Nobody else is told of it.
onPerson(() => started.set(new Set()));

/** What becomes of a change that this window asked for is told wherever the person is by then. */
export const tellWhenDone = (id: string): void => started.set(new Set([...started.get(), id]));

/** It stands among those that are watched. */
export function heardOf(id: string): void {
  if (started.get().has(id)) started.set(new Set([...started.get()].filter((one) => one !== id)));
}

/** What this window asked for and has not heard of since. */
export const useStarted = started.useNow;
