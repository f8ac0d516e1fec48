import { useState } from "react";
import { duplicates, type DuplicatePair } from "../../../contract/duplicates.ts";
import { isRefusal } from "../../api/call.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { pairId, type useQueue } from "./use-queue.ts";

interface Looked {
  pair: DuplicatePair;
  at: number;
  decided: boolean;
}

interface LookedAt {
  /** Its place in the queue; where it is gone, that of the pair that has come there. */
  at: number;
  /** It stands behind all that was read of the queue. */
  isFurther: boolean;
  current: DuplicatePair | undefined;
  /** It went by somebody else's doing, and nobody has moved on yet. */
  isGone: boolean;
  /** What is known of the one that is gone: nothing of one that only an address names. */
  gone: DuplicatePair | undefined;
  /** It is still asked for, or could not be: whether it is there nobody knows. */
  unread: { failed: string | undefined; again: () => void } | undefined;
}

/** The pair that is looked at: of an address without one the first, and then that one, whatever comes before it. */
export function useLookedAt(
  wanted: string | undefined,
  decided: boolean,
  { pages, pairs, isDecidedHere }: ReturnType<typeof useQueue>,
): LookedAt {
  const [looked, setLooked] = useState<Looked>();
  const before = looked?.decided === decided ? looked : undefined;
  const id = wanted ?? (before && pairId(before.pair));
  const seen = before && pairId(before.pair) === id ? before : undefined;
  const found = id === undefined ? 0 : pairs.findIndex((pair) => pairId(pair) === id);
  const isUnread = found === -1 && !isDecidedHere(id!);
  const [a, b] = (id ?? "").split(".", 2);
  const query = { ...(decided && { decided }), a, b };
  const isSought = isUnread && pages.hasNextPage && b !== undefined;
  const alone = useEndpoint(duplicates.list, { query } as never, { enabled: isSought });
  const further = isSought ? alone.data?.[0] : undefined;
  const isAsking = isSought && !alone.data && !isRefusal(alone.error);
  const unread =
    isAsking && !seen ? { failed: alone.error?.message, again: () => void alone.refetch() } : undefined;
  const isMissing = isUnread && !further && !isAsking;
  const place = Math.max(0, Math.min(seen?.at ?? 0, pairs.length - 1));
  const at = further ? pairs.length : found === -1 ? place : found;
  const isGone = isMissing && pages.data !== undefined && (seen !== undefined || !pages.isFetching);
  const current = further ?? (isAsking ? seen?.pair : isMissing ? undefined : pairs[at]);
  // Of a pair that was just decided here the address still speaks for a moment.
  const stays = current && (wanted === undefined || found !== -1 || further);
  if (stays && (seen?.pair !== current || seen.at !== at)) setLooked({ pair: current, at, decided });
  // The last one that was decided here is nobody else's doing.
  if (!current && before && wanted === undefined && isDecidedHere(id!)) setLooked(undefined);
  return {
    at,
    isFurther: further !== undefined,
    current,
    isGone,
    gone: isGone ? seen?.pair : undefined,
    unread,
  };
}
