import { useState } from "react";
import { duplicates, type DuplicatePair } from "../../../contract/duplicates.ts";
import { limits } from "../../../contract/limits.ts";
import { command } from "../../api/use-command.ts";
import { usePages } from "../../api/use-query.ts";
import { toast } from "../../ui/toast.tsx";
import { pairTitle } from "./pair-rows.ts";

export const pairId = ({ a, b }: Pick<DuplicatePair, "a" | "b">): string => `${a.id}.${b.id}`;

/** The pairs of the queue. What was decided here is gone at once; the server's event brings the truth after it. */
export function useQueue(decided: boolean) {
  const query = decided ? { decided: true } : {};
  const pages = usePages(duplicates.list, { query } as never, (last) => {
    const pair = last.at(-1);
    return pair && last.length === limits.duplicatePage ? { cursor: pair.cursor } : undefined;
  });
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const pairs = (pages.data?.pages.flat() ?? []).filter((pair) => !settled.has(key(decided, pairId(pair))));

  const hide = (pair: DuplicatePair) =>
    setSettled((before) => new Set(before).add(key(decided, pairId(pair))));
  const show = (pair: DuplicatePair) =>
    setSettled((before) => new Set([...before].filter((one) => !one.endsWith(pairId(pair)))));
  const run = async (endpoint: typeof duplicates.dismiss | typeof duplicates.reopen, pair: DuplicatePair) =>
    command(endpoint, { params: { a: pair.a.id, b: pair.b.id } });

  /** Says that two are not one, or of a decided pair that they may be after all. */
  async function decide(pair: DuplicatePair): Promise<void> {
    const [endpoint, back] = decided
      ? [duplicates.reopen, duplicates.dismiss]
      : [duplicates.dismiss, duplicates.reopen];
    const title = pairTitle(pair);
    hide(pair);
    try {
      await run(endpoint, pair);
    } catch (error) {
      show(pair);
      toast.failed(`Unable to decide on ${title}. ${(error as Error).message}`, error);
      return;
    }
    async function undo() {
      await run(back, pair);
      show(pair);
    }
    toast.success(decided ? `${title} are back in the queue` : `${title} are not duplicates`, { undo });
  }
  const isDecidedHere = (id: string): boolean => settled.has(key(decided, id));
  return { pages, pairs, decide, isDecidedHere };
}

const key = (decided: boolean, id: string): string => `${decided}/${id}`;
