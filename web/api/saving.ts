import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { hold, isHeldElsewhere, whenFreeElsewhere } from "./held.ts";
import { newListeners } from "./listeners.ts";
import { markOf } from "./mark.ts";

/** An answer that does not come within it may never come. */
export const PATIENCE_MS = 5_000;
/** A screen says a moment after the answer what becomes of what was typed: another call, or a form to be saved again. */
const SETTLED_AFTER_MS = 100;

/** What was asked of the server and is not answered yet, by the token that it was asked under. */
const asked = new Map<object, string>();
const { on, tell } = newListeners();
/** How other windows know of it, by token. */
const held = new Map<string, () => void>();
const heldFor = (token: string): string => `saving.${markOf({ token })}`;

/**
 * Known until it is answered: whoever logs out lets it come through first, and whoever closes the tab is asked.
 * Without a session nothing is left.
 */
export function saving<T>(token: string | undefined, answer: Promise<T>): Promise<T> {
  if (token === undefined) return answer;
  if (!isSaving(token)) held.set(token, hold(heldFor(token)));
  asked.set(answer, token);
  const letGo = askBeforeLeaving();
  tell();
  const end = () => {
    asked.delete(answer);
    letGo();
    if (!isSaving(token)) {
      held.get(token)?.();
      held.delete(token);
    }
    tell();
  };
  answer.then(end, end);
  return answer;
}

/** Whether a save is on its way, of this window and, without a token, of whatever session. */
export const isSaving = (token?: string): boolean =>
  token === undefined ? asked.size > 0 : [...asked.values()].includes(token);

/** Whether a window of this browser is saving under another session than this one. */
export const isSavingUnderOther = async (token: string): Promise<boolean> =>
  [...asked.values()].some((one) => one !== token) || (await isHeldElsewhere("saving", heldFor(token)));

export const isSavingElsewhere = (): Promise<boolean> => isHeldElsewhere("saving");

/** Whether a window of this browser is saving, under whatever session. */
export const isSavingAnywhere = async (): Promise<boolean> => isSaving() || (await isSavingElsewhere());

/**
 * Waits until nothing is on its way any more: not for long, and not without a network. Other windows are waited for
 * whatever `token` is.
 */
export async function allSaved(token?: string, within = PATIENCE_MS): Promise<void> {
  const enough = new AbortController();
  const end = () => enough.abort();
  const late = setTimeout(end, within);
  addEventListener("offline", end);
  if (!navigator.onLine) end();
  await Promise.all([allSavedHere(token, enough.signal), allSavedElsewhere(enough.signal)]);
  clearTimeout(late);
  removeEventListener("offline", end);
}

function allSavedHere(token: string | undefined, enough: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const stop = on(look);
    enough.addEventListener("abort", end);
    if (enough.aborted) end();
    else look();

    function look(): void {
      clearTimeout(settled);
      if (!isSaving(token)) settled = setTimeout(end, SETTLED_AFTER_MS);
    }
    function end(): void {
      stop();
      clearTimeout(settled);
      resolve();
    }
  });
}

async function allSavedElsewhere(enough: AbortSignal): Promise<void> {
  while (!enough.aborted && (await isSavingElsewhere())) {
    await whenFreeElsewhere("saving", enough);
    await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
  }
}
