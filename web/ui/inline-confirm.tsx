import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { focusHeading } from "./focus-heading.ts";
import "./inline-confirm.css";

export interface InlineConfirmProps {
  /** What the button says, and of what for whoever does not see the row: "Remove", "Remove Pixel 8a". */
  verb: string;
  label: string;
  /** "Remove this device?" */
  question: string;
  busy: boolean;
  onYes: () => void;
  /** Beside the button while nothing is asked. */
  children?: ReactNode;
}

/** The last question that was asked is taken back when another is: one stands at a time. */
let takeBack = () => {};

/** A button at the end of a row that asks in its place. Yes takes the row away. */
export function InlineConfirm({ verb, label, question, busy, onYes, children }: InlineConfirmProps) {
  const [state, setState] = useState<"idle" | "asking" | "refused">("idle");
  const row = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const here = row.current;
    return () => {
      if (here?.contains(document.activeElement)) requestAnimationFrame(focusHeading);
    };
  }, []);
  const working = useRef(busy);
  useLayoutEffect(() => {
    working.current = busy;
  });

  function ask() {
    takeBack();
    takeBack = () => void (!working.current && setState("idle"));
    setState("asking");
  }

  return (
    <span ref={row} className="inq" {...(state === "asking" && { role: "group", "aria-label": question })}>
      {/* The keys hold the two buttons apart: one that is used again for the other takes no focus. */}
      {state === "asking" ? (
        <>
          <span className="t2 inq__q">
            <span className={busy ? "is-away" : undefined} aria-hidden={busy || undefined}>
              {question}
            </span>
            {busy && <span>Saving...</span>}
          </span>
          <Button
            key="no"
            kind="ghost"
            autoFocus
            disabled={busy}
            why="It is being saved."
            onPress={() => setState("refused")}
          >
            No
          </Button>
          <Button kind="danger" busy={busy} onPress={onYes}>
            Yes
          </Button>
        </>
      ) : (
        <>
          {children}
          <Button
            key="ask"
            kind="danger-ghost"
            aria-label={label}
            autoFocus={state === "refused"}
            onPress={ask}
          >
            {verb}
          </Button>
        </>
      )}
    </span>
  );
}
