import { getSession, onSession } from "./session.ts";

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

/**
 * An answer is for who asked: its notice, its Undo and where it leads are nothing to whoever is there by then, and it
 * never comes.
 */
export function forAsker<T>(answer: Promise<T>): Promise<T> {
  const asker = person();
  return new Promise((resolve, reject) => {
    answer.then(
      (value) => person() === asker && resolve(value),
      (error: Error) => person() === asker && reject(error),
    );
  });
}
