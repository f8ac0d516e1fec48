import { getSession, onSession, type Session } from "./session.ts";

/** Who is at work, and as whom; undefined before a sign-in. */
export const person = (): string | undefined => {
  const session = getSession();
  return session ? [session.userId, session.original?.userId].join(" ") : undefined;
};

/** Told when somebody else is at work, not when the same person has another session. */
export function onPerson(listener: () => void): () => void {
  let before = person();
  return onSession(() => {
    const now = person();
    if (now === before) return;
    before = now;
    listener();
  });
}

/** What is missed by whoever left before it failed; of what is `aside` nobody misses anything. */
export type Asked = "save" | "undo" | "aside";

/** Told of what failed once somebody else was at work than had asked for it. */
let onUnheard: (error: Error, by: Session, what: Exclude<Asked, "aside">) => void = () => {};
export const whenUnheard = (listener: typeof onUnheard): void => void (onUnheard = listener);

/**
 * An answer is for who asked: its notice, its Undo and where it leads are nothing to whoever is there by then, and it
 * never comes.
 */
export function forAsker<T>(answer: Promise<T>, what: Asked = "save"): Promise<T> {
  const [asker, session] = [person(), getSession()];
  return new Promise((resolve, reject) => {
    answer.then(
      (value) => person() === asker && resolve(value),
      (error: Error) => {
        if (person() === asker) reject(error);
        else if (session && what !== "aside") onUnheard(error, session, what);
      },
    );
  });
}
