import type { CallRow } from "../../store/voice-rows.ts";
import { resolve } from "./ask.ts";
import { type Call, changeRow, rowOf } from "./call.ts";
import type { Telephone } from "./telephone.ts";
import type { Ask } from "./twiml/verbs.ts";

type Owed = NonNullable<CallRow["owed"]>;

/** What the action of a verb is to be told; kept with the call until it was asked, as a kill would swallow it. */
export type Owing = {
  /** What it is told should the sandbox end now. */
  owes: (params: Record<string, string>, more?: Pick<Owed, "counted" | "legs" | "recordingSid">) => void;
  /** It was asked, or there is nothing to ask any more. */
  settled: () => void;
};

export const oweTo = (telephone: Telephone, call: Call, action: Ask | null, base: string): Owing => {
  const url = action && resolve(action.url, base);
  let last: Owed | null = null;
  /** What the call has begun since has a debt of its own. */
  const isMine = () => last !== null && rowOf(telephone, call).owed === last;
  return {
    owes: (params, more = {}) => {
      // A run that ends leaves what it has kept to the next one.
      if (!url || telephone.stopped.aborted || (last && !isMine())) return;
      last = { url, method: action.method, params: { ...call.extra, ...params }, ...more };
      changeRow(telephone, call, { owed: last });
    },
    settled: () => {
      if (isMine() && !telephone.stopped.aborted) changeRow(telephone, call, { owed: null });
    },
  };
};
