/** A carrier that does not answer must not hold up what comes by itself for longer. */
const longest = 5_000;

let asking: Promise<void> | null = null;

/**
 * Texts that come from now on wait until the carrier has told which ones came before, and when: what comes
 * right after a restart has no time of its own, and would stand behind what was written later. Answers the end
 * of the waiting.
 */
export function holdTexts(): () => void {
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  asking = held;
  const timer = setTimeout(end, longest).unref();
  void held.finally(() => {
    clearTimeout(timer);
    if (asking === held) asking = null;
  });
  return end;
}

/** Whether there was anything to wait for. */
export async function firstAsked(): Promise<boolean> {
  if (!asking) return false;
  await asking;
  return true;
}
