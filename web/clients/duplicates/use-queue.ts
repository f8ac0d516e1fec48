import { useState } from "react";
import { duplicates, type DuplicatePair } from "../../../contract/duplicates.ts";
import { limits } from "../../../contract/limits.ts";
import { command } from "../../api/use-command.ts";
import { usePages } from "../../api/use-query.ts";
import { toast } from "../../ui/toast.tsx";
import { pairTitle } from "./pair-rows.ts";

export const pairId = ({ a, b }: Pick<DuplicatePair, "a" | "b">): string => `${a.id}.${b.id}`;

/** What was made of a pair here, until the list that it goes from holds it no longer. */
interface Decision {
  decided: boolean;
  isAnswered: boolean;
}

/** The pairs of the queue. What was decided here is gone at once; the server's event brings the truth after it. */
export function useQueue(decided: boolean) {
  const query = decided ? { decided: true } : {};
  const pages = usePages(duplicates.list, { query } as never, (last) => {
    const pair = last.at(-1);
    return pair && last.length === limits.duplicatePage ? { cursor: pair.cursor } : undefined;
  });
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map());
  const isDecidedHere = (id: string): boolean => decisions.get(id)?.decided === !decided;
  const listed = new Map((pages.data?.pages.flat() ?? []).map((pair) => [pairId(pair), pair]));
  const pairs = [...listed].flatMap(([id, pair]) => (isDecidedHere(id) ? [] : [pair]));

  // Once the list knows it, whoever puts the pair back is heard again.
  const over = [...decisions].filter(
    ([id, { isAnswered }]) => isAnswered && pages.data && isDecidedHere(id) && !listed.has(id),
  );
  if (over.length > 0) forget(over.map(([id]) => id));

  function forget(ids: readonly string[]): void {
    setDecisions((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  }
  const keep = (id: string, decision: Decision) =>
    setDecisions((before) => new Map(before).set(id, decision));
  const run = async (endpoint: typeof duplicates.dismiss | typeof duplicates.reopen, pair: DuplicatePair) =>
    command(endpoint, { params: { a: pair.a.id, b: pair.b.id } });

  /** Says that two are not one, or of a decided pair that they may be after all. */
  async function decide(pair: DuplicatePair): Promise<void> {
    const [endpoint, back] = decided
      ? [duplicates.reopen, duplicates.dismiss]
      : [duplicates.dismiss, duplicates.reopen];
    const [id, title] = [pairId(pair), pairTitle(pair)];
    keep(id, { decided: !decided, isAnswered: false });
    try {
      await run(endpoint, pair);
    } catch (error) {
      forget([id]);
      toast.failed(`Unable to decide on ${title}. ${(error as Error).message}`, error);
      return;
    }
    keep(id, { decided: !decided, isAnswered: true });
    async function undo() {
      await run(back, pair);
      forget([id]);
    }
    toast.success(decided ? `${title} are back in the queue` : `${title} are not duplicates`, { undo });
  }
  return { pages, pairs, decide, isDecidedHere };
}
