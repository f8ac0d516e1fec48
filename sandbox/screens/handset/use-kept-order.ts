import { type FocusEvent, useRef, useState } from "react";
import type { Person } from "./types.ts";

/** People in their order, which stays while the list is pointed at or has the focus: no row moves under the hand. */
export const useKeptOrder = (people: readonly Person[] | undefined) => {
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const holds = useRef({ pointer: false, focus: false });
  const hold = (change: Partial<typeof holds.current>) => {
    Object.assign(holds.current, change);
    const isHeld = holds.current.pointer || holds.current.focus;
    const now = people?.map(({ phoneNumber }) => phoneNumber) ?? null;
    setKept((before) => (isHeld ? (before ?? now) : null));
  };
  const placeOf = ({ phoneNumber }: Person) => {
    const at = kept?.indexOf(phoneNumber) ?? 0;
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  return {
    ordered: people?.toSorted((a, b) => placeOf(a) - placeOf(b)) ?? [],
    held: {
      onPointerEnter: () => hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) hold({ focus: false });
      },
    },
  };
};
