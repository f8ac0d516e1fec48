import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";

interface SaveFootProps {
  /** There is something to save. */
  ready: boolean;
  /** Why there is not. */
  why?: string;
  busy: boolean;
  /** What the button says when it is not "Save". */
  verb?: string;
  onCancel: () => void;
  /** Puts everything back to how it was when the dialog opened. */
  onReset?: () => void;
  /** What stands before them, at the other end. */
  children?: ReactNode;
}

/** The foot of a dialog whose form is saved. */
export function SaveFoot({ ready, why = unchanged, busy, verb = "Save", ...rest }: SaveFootProps) {
  const { onCancel, onReset, children } = rest;
  return (
    <>
      {children}
      {/* Of a button whose name changes only who stands on it would hear. */}
      <output className="sr">{busy && "Saving"}</output>
      <span className="sp" />
      <div className="btngroup">
        {onReset && (
          <Button kind="ghost" disabled={!ready} why={unchanged} onPress={onReset}>
            Reset
          </Button>
        )}
        <Button disabled={busy} why="It is being saved." onPress={onCancel}>
          Cancel
        </Button>
        <Button
          kind="primary"
          type="submit"
          kbd="mod+enter"
          // What is saved may arrive before its answer: the button that was pressed keeps the focus until then.
          disabled={!ready && !busy}
          why={why}
          busy={busy}
          busyLabel="Saving..."
        >
          {verb}
        </Button>
      </div>
    </>
  );
}

const unchanged = "Nothing has been changed.";
