import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, ChevronLeft, ChevronUp, Merge } from "lucide-react";
import type { DuplicatePair } from "../../../contract/duplicates.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useShortcut } from "../../ui/keys.ts";
import { MOBILE, useMediaQuery } from "../../ui/media.ts";
import { PairCompare } from "./pair-compare.tsx";
import { elder, verdict } from "./pair-rows.ts";

interface PairPanelProps {
  pair: DuplicatePair;
  /** "1 of 14" */
  place: string;
  decided: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** To the queue, where only one of the two fits. */
  onBack: () => void;
  onDecide: () => void;
}

/** The pair that is looked at, with what can be done about it. */
export function PairPanel(props: PairPanelProps) {
  const { pair, place, decided, onPrevious, onNext, onBack, onDecide } = props;
  const navigate = useNavigate();
  // On a phone the queue and its heading are not there.
  const Place = useMediaQuery(MOBILE) ? "h1" : "b";
  const decision = decided ? "Back to the queue" : "Not a duplicate";

  function merge() {
    const [kept, other] = elder(pair);
    void navigate({ href: `/contacts/contact/${kept.id}?merge=${other.id}` });
  }
  const group = "Duplicates";
  useShortcut({ keys: "j", label: "Next pair", group, run: () => onNext?.() });
  useShortcut({ keys: "k", label: "Previous pair", group, run: () => onPrevious?.() });
  useShortcut({ keys: "s", label: "Skip", group, run: () => onNext?.() });
  useShortcut({ keys: "x", label: decision, group, run: onDecide });
  useShortcut({ keys: "m", label: "Merge", group, run: merge });

  return (
    <section className="dupb" aria-label="Pair">
      <header className="sheet__h dupb__h">
        <IconButton icon={ChevronLeft} label="Back to the queue" className="dupb__back" onPress={onBack} />
        <Place>{place}</Place>
        <span className="t3 trunc">{verdict(pair.score)}</span>
        <span className="sp" />
        <IconButton
          icon={ChevronUp}
          label="Previous pair"
          kbd="K"
          disabled={!onPrevious}
          onPress={() => onPrevious?.()}
        />
        <IconButton
          icon={ChevronDown}
          label="Next pair"
          kbd="J"
          disabled={!onNext}
          onPress={() => onNext?.()}
        />
      </header>
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
          {decision}
        </Button>
        <Button kind="primary" icon={Merge} kbd="M" onPress={merge}>
          Merge
        </Button>
      </footer>
    </section>
  );
}
