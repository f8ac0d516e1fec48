import { CopyX } from "lucide-react";
import { clients } from "../../../contract/clients.ts";
import type { DuplicateClient, DuplicatePair } from "../../../contract/duplicates.ts";
import { clientName, doneBy } from "../../../contract/names.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { isNotThere, mergedInto, useRemoval } from "../gone/use-gone.ts";
import { PairHead, type PairHeadProps } from "./pair-head.tsx";
import { pairTitle } from "./pair-rows.ts";

interface GonePairProps extends PairHeadProps {
  /** Undefined where only the address tells of it. */
  pair: DuplicatePair | undefined;
  decided: boolean;
}

/** The pair that was looked at went by somebody else's doing: nothing is decided before one has moved on. */
export function GonePair({ pair, decided, ...ways }: GonePairProps) {
  const { onNext } = ways;
  return (
    <section className="dupb" aria-label="Pair">
      <PairHead place="No longer here" {...ways} />
      <div className="scroll dupb__b" role="status">
        <EmptyState
          icon={CopyX}
          title={pair ? pairTitle(pair) : "This pair is no longer here"}
          action={
            onNext && (
              <Button kind="primary" kbd="J" onPress={onNext}>
                Next pair
              </Button>
            )
          }
        >
          {pair ? (
            <Why pair={pair} decided={decided} />
          ) : (
            "It was decided, or one of the two has changed or gone."
          )}
        </EmptyState>
      </div>
    </section>
  );
}

function Why({ pair: { a, b }, decided }: { pair: DuplicatePair; decided: boolean }) {
  const [ofA, ofB] = [useGoing(a, b), useGoing(b, a)];
  if (ofA === undefined || ofB === undefined) return "This pair is no longer here.";
  const why = ofA || ofB || (decided ? takenBack : settled);
  return `${why} This pair is no longer here.`;
}

const settled = "Somebody has decided it, or changed one of the two.";
const takenBack = "Somebody has taken the decision back, or changed one of the two.";

/** How one of the two went: undefined until that is known, and empty where it is still there. */
function useGoing(client: DuplicateClient, other: DuplicateClient): string | undefined {
  const { error, isFetching } = useEndpoint(clients.get, { params: { id: client.id } });
  const isGone = isNotThere(error);
  const removal = useRemoval(isGone ? "contact" : undefined, client.id);
  if (isFetching) return undefined;
  if (!isGone) return "";
  if (removal === undefined) return undefined;
  const name = clientName(client);
  if (!removal?.by) return `${name} no longer exists.`;
  const who = doneBy(removal.by, removal.ghostedBy);
  if (!removal.merged) return `${who} deleted ${name}.`;
  return mergedInto(error) === other.id
    ? `${who} merged the two.`
    : `${who} merged ${name} into another contact.`;
}
