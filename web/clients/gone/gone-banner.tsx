import { useRef, useState } from "react";
import { mayUndo } from "../../../contract/changes.ts";
import { doneBy } from "../../../contract/names.ts";
import { useMe } from "../../shell/me.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { focusHeading } from "../../ui/focus-heading.ts";
import { toast } from "../../ui/toast.tsx";
import { undoChange } from "../trash/undo-change.ts";
import { type Gone, useRemoval } from "./use-gone.ts";

interface GoneBannerProps {
  gone: Gone;
  clientId: string;
  recordId?: string | undefined;
  /** Of the record: "address". */
  noun?: string;
  /** It stands above a form, whose fields keep what was typed. */
  typing?: boolean;
  className?: string;
}

/** Tells at once that what is looked at or edited was deleted, by whom, and offers to bring it back. */
export function GoneBanner({ gone, clientId, recordId, noun = "", typing, className }: GoneBannerProps) {
  const removal = useRemoval(gone, clientId, recordId);
  const me = useMe();
  const line = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  if (!gone || removal === undefined) return null;
  const what = gone === "contact" ? "contact" : noun;
  const change = removal?.change;
  const may = change !== undefined && mayUndo(removal?.by?.id ?? null, me);

  async function restore() {
    setBusy(true);
    try {
      await undoChange(change!);
      toast.success(`${what[0]!.toUpperCase()}${what.slice(1)} restored`);
      // The button with the focus on it goes.
      const fields = line.current?.closest("form")?.querySelectorAll<HTMLElement>(".field input") ?? [];
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
    <div ref={line} className={className}>
      <Banner
        kind="warning"
        action={
          may && (
            <Button busy={busy} busyLabel="Restoring..." onPress={() => void restore()}>
              Restore
            </Button>
          )
        }
      >
        {how(what, removal)} {next(may, removal?.isInTrash ?? false, typing ?? false)}
      </Banner>
    </div>
  );
}

function how(what: string, removal: ReturnType<typeof useRemoval>): string {
  if (!removal?.by) return `This ${what} no longer exists.`;
  const { by, ghostedBy, merged } = removal;
  const who = doneBy(by, ghostedBy);
  return merged ? `${who} merged this ${what} into another one.` : `${who} deleted this ${what}.`;
}

function next(may: boolean, isInTrash: boolean, typing: boolean): string {
  if (may) return typing ? "Restore it to save what you typed." : "What you see is how it was.";
  const copy = typing ? "What you typed stays here: copy what you need." : "What you see is how it was.";
  return isInTrash ? `Only who deleted it, or an admin, can bring it back. ${copy}` : copy;
}
