/** Whether the number field, which may still be on its way, is where one goes on. */
export interface Caret {
  ask: () => void;
  /** Says so once. */
  take: () => boolean;
}

export function newCaret(): Caret {
  let isAsked = false;
  return {
    ask: () => void (isAsked = true),
    take() {
      const was = isAsked;
      isAsked = false;
      return was;
    },
  };
}
