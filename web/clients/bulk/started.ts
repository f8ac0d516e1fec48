import { onPerson } from "../../api/asker.ts";
import { newCell } from "../../api/cell.ts";

/** What each is waited for with beside its notice. */
const started = newCell<ReadonlyMap<string, () => void>>(new Map());

// Nobody else is told of it.
onPerson(() => started.set(new Map()));

/**
 * What becomes of a change that this window asked for is told wherever the person is by then. Where no answer came
 * nobody knows whether it was made: `onHeard` is called once it is known that it was.
 */
export const tellWhenDone = (id: string, onHeard = () => {}): void =>
  started.set(new Map([...started.get(), [id, onHeard]]));

/** It stands among those that are watched. */
export function heardOf(id: string): void {
  const onHeard = started.get().get(id);
  if (!onHeard) return;
  started.set(new Map([...started.get()].filter(([one]) => one !== id)));
  onHeard();
}

/** What this window asked for and has not heard of since. */
export const useStarted = started.useNow;
