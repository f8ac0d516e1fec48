import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { EarlyComposer } from "./early-composer.tsx";
import type { Writing } from "./writing.ts";
import "./conversation.css";

interface ComingRoomProps {
  /** Whose text is typed meanwhile. */
  place: string;
  writing: Writing;
  /** Why it does not come. */
  trouble?: string | undefined;
  onRetry: () => void;
  /** Another way out, beside trying again. */
  other?: ReactNode;
}

/** While a conversation is on its way: what is typed is its text, not keys of this page, and is kept where it fails. */
export function ComingRoom({ place, writing, trouble, onRetry, other }: ComingRoomProps) {
  function retry() {
    writing.lead(place);
    onRetry();
  }
  return (
    <section className="convo convo--empty" aria-label="Conversation" aria-busy={trouble === undefined}>
      <div className="convo__none" role="alert">
        {trouble !== undefined && (
          <EmptyState
            icon={TriangleAlert}
            title="The conversation did not open"
            action={
              <span className="btngroup">
                <Button kind="primary" onPress={retry}>
                  Try again
                </Button>
                {other}
              </span>
            }
          >
            {trouble}
          </EmptyState>
        )}
      </div>
      <EarlyComposer
        key={place}
        place={place}
        writing={writing}
        why={trouble === undefined ? "The conversation is on its way." : "The conversation did not open."}
      />
    </section>
  );
}
