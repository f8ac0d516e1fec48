import { WifiOff } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { Caret } from "./caret.ts";
import { number } from "./number.ts";

interface EarlyPhoneProps {
  caret: Caret;
  dialled: string;
  onDialled: (text: string) => void;
  onClose: () => void;
  /** It did not come: tries again. */
  onRetry?: () => void;
}

/** Stands in for the phone until its code is there: a number that is typed goes on in it. */
export function EarlyPhone({ caret, dialled, onDialled, onClose, onRetry }: EarlyPhoneProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const early = field.current;
    if (caret.take()) early?.focus();
    return () => {
      if (early && document.activeElement === early) caret.ask();
    };
  }, [caret]);

  function change(text: string) {
    caret.enter(false);
    onDialled(text);
  }

  function onKeyDown(event: KeyboardEvent) {
    // One that is still held is of the press that led here.
    if (event.key === "Enter" && !event.repeat) caret.enter(dialled.trim() !== "");
    if (event.key === "]") onClose();
    else if (event.key === "Escape" && dialled !== "") change("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <div className="phone__early">
        <TextField {...number} ref={field} value={dialled} onChange={change} onKeyDown={onKeyDown} />
      </div>
      {onRetry && (
        <EmptyState
          icon={WifiOff}
          title="That could not be loaded"
          action={<Button onPress={onRetry}>Try again</Button>}
        >
          Check your connection and try again.
        </EmptyState>
      )}
    </>
  );
}
