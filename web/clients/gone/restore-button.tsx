import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { focusHeading, isLost } from "../../ui/focus-heading.ts";
import { toast } from "../../ui/toast.tsx";
import { undoChange } from "../trash/undo-change.ts";

/** Brings back what a colleague took away. `what`: "co-applicant" */
export function RestoreButton({ change, what }: { change: string; what: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);

  async function restore() {
    // The button goes with what it stands in, and with it the focus.
    const form = button.current?.closest("form");
    setBusy(true);
    try {
      await undoChange(change);
      toast.success(`${what[0]!.toUpperCase()}${what.slice(1)} restored`);
      // Whoever has gone on somewhere else stays there.
      if (!isLost() && document.activeElement !== button.current) return;
      const fields = form?.querySelectorAll<HTMLElement>(".field input, .field textarea") ?? [];
      const field = [...fields].find((one) => one.checkVisibility());
      if (field) return field.focus();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      focusHeading();
    } catch (error) {
      toast.failed(`Unable to restore ${what}. ${(error as Error).message}`, error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button ref={button} busy={busy} busyLabel="Restoring..." onPress={() => void restore()}>
      Restore
    </Button>
  );
}
