import { TriangleAlert } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PairHead, type PairHeadProps } from "./pair-head.tsx";

interface UnreadPairProps extends PairHeadProps {
  failed: string | undefined;
  again: () => void;
}

/** The pair of an address that is still asked for, or could not be. */
export function UnreadPair({ failed, again, ...ways }: UnreadPairProps) {
  return (
    <section className="dupb" aria-label="Pair">
      <PairHead place={failed === undefined ? "Loading" : "Not loaded"} {...ways} />
      <div className="scroll dupb__b">
        {failed === undefined ? (
          <Skeleton rows={6} rowHeight={44} label="Loading this pair" />
        ) : (
          <div role="alert">
            <EmptyState
              icon={TriangleAlert}
              title="Unable to load this pair."
              action={<Button onPress={again}>Refresh</Button>}
            >
              {failed}
            </EmptyState>
          </div>
        )}
      </div>
    </section>
  );
}
