/** Whether the number field, which may still be on its way, is where one goes on. */
export interface Caret {
  ask: () => void;
  /** Says so once. */
  take: () => boolean;
  /** Enter was pressed in what stands in for it; what is typed behind takes that back. */
  enter: (pressed: boolean) => void;
  /** Says so once. */
  takeEnter: () => boolean;
}

export function newCaret(): Caret {
  let isAsked = false;
  let isEntered = false;
  return {
    ask: () => void (isAsked = true),
    take() {
      const was = isAsked;
      isAsked = false;
      return was;
    },
    enter: (pressed) => void (isEntered = pressed),
    takeEnter() {
      const was = isEntered;
      isEntered = false;
      return was;
    },
  };
}
