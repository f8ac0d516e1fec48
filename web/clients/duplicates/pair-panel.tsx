import { useNavigate } from "@tanstack/react-router";
import { Merge } from "lucide-react";
import type { DuplicatePair } from "../../../contract/duplicates.ts";
import { Button } from "../../ui/button.tsx";
import { useShortcut } from "../../ui/keys.ts";
import { PairCompare } from "./pair-compare.tsx";
import { group, PairHead, type PairHeadProps } from "./pair-head.tsx";
import { decision, elder, verdict } from "./pair-rows.ts";

interface PairPanelProps extends PairHeadProps {
  pair: DuplicatePair;
  /** "1 of 14" */
  place: string;
  decided: boolean;
  onDecide: () => void;
}

/** The pair that is looked at, with what can be done about it. */
export function PairPanel({ pair, place, decided, onDecide, ...ways }: PairPanelProps) {
  const { onNext } = ways;
  const navigate = useNavigate();
  const verb = decided ? "Back to the queue" : "Not a duplicate";

  function merge() {
    const [kept, other] = elder(pair);
    void navigate({ href: `/contacts/contact/${kept.id}?merge=${other.id}` });
  }
  useShortcut({ keys: "x", label: verb, group, run: onDecide });
  useShortcut({ keys: "m", label: "Merge", group, run: merge });

  return (
    <section className="dupb" aria-label="Pair">
      <PairHead place={place} note={pair.decided ? decision(pair.decided) : verdict(pair.score)} {...ways} />
      <div className="scroll dupb__b">
        <PairCompare pair={pair} />
        <p className="help dupb__n">
          Merging opens a field-by-field choice first. Notes, policies, messages and calls of both are kept.
        </p>
      </div>
      <footer className="dupb__f">
        <Button kind="ghost" kbd="S" disabled={!onNext} onPress={() => onNext?.()}>
          Skip
        </Button>
        <span className="sp" />
        <Button kbd="X" onPress={onDecide}>
          {verb}
        </Button>
        <Button kind="primary" icon={Merge} kbd="M" onPress={merge}>
          Merge
        </Button>
      </footer>
    </section>
  );
}
