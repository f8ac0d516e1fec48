import { useState } from "react";
import type { SmartValueGroup } from "../../contract/values.ts";

interface KeptGroup {
  /** As it is, or as it was when it was last there. None: a new one. */
  known: SmartValueGroup | undefined;
  /** Somebody has deleted it since its dialog was opened. */
  isGone: boolean;
  /** One of its values is not wanted in a group that is made of it anew. */
  leaveOut: (id: string) => void;
}

/** The group of an open dialog, also once somebody has deleted it: what is looked at and typed stays. */
export function useKeptGroup(group: SmartValueGroup | undefined): KeptGroup {
  const [last, setLast] = useState({ group, known: group });
  const isNew = group !== last.group;
  const known = isNew && group ? group : last.known;
  if (isNew) setLast({ group, known });
  return {
    known,
    isGone: group === undefined && known !== undefined,
    leaveOut: (id) =>
      setLast((now) => ({
        ...now,
        known: now.known && { ...now.known, values: now.known.values.filter((value) => value.id !== id) },
      })),
  };
}
