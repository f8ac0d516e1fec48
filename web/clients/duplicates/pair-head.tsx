import { ChevronDown, ChevronLeft, ChevronUp } from "lucide-react";
import { useEffect } from "react";
import { focusHeadingIfLost } from "../../ui/focus-heading.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useShortcut } from "../../ui/keys.ts";
import { MOBILE, useMediaQuery } from "../../ui/media.ts";

export interface PairHeadProps {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** To the queue, where only one of the two fits. */
  onBack: () => void;
}

export const group = "Duplicates";

/** Where in the queue one is, and the ways on. `place`: "1 of 14" */
export function PairHead({
  place,
  note,
  onPrevious,
  onNext,
  onBack,
}: PairHeadProps & { place: string; note?: string }) {
  // On a phone the queue and its heading are not there.
  const Place = useMediaQuery(MOBILE) ? "h1" : "b";
  // What stood here before may have had the focus.
  useEffect(() => focusHeadingIfLost(), []);
  useShortcut({ keys: "j", label: "Next pair", group, run: () => onNext?.() });
  useShortcut({ keys: "k", label: "Previous pair", group, run: () => onPrevious?.() });
  useShortcut({ keys: "s", label: "Skip", group, run: () => onNext?.() });
  return (
    <header className="sheet__h dupb__h">
      <IconButton icon={ChevronLeft} label="Back to the queue" className="dupb__back" onPress={onBack} />
      <Place>{place}</Place>
      {note && <span className="t3 trunc dupb__note">{note}</span>}
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
  );
}
