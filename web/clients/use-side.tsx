import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useRef, useState } from "react";
import type { ActivityItem } from "../../contract/activity.ts";
import { AssignDialog } from "../tags/assign-dialog.tsx";
import type { ContactTab } from "./contact-tabs.tsx";
import { ContactSide } from "./contact-side.tsx";
import { EarlyNote } from "./notes/early-note.tsx";
import { NoteDialog } from "./notes/note-dialog.tsx";

/** Up to this width of the page its side column is a tab among the details. */
const NARROW = 720;

export type Side = ReturnType<typeof useSide>;

/** Where notes and links stand, and the way to write a note from anywhere on the page. */
export function useSide(clientId: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [wanted, setWanted] = useState(false);
  // Here, and not in the column: it stays open when the column becomes a tab.
  const [edited, setEdited] = useState<ActivityItem>();
  const [assigning, setAssigning] = useState<string>();
  const [isColumn, setColumn] = useState(true);
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();

  const page = useCallback((measured: HTMLDivElement) => {
    const look = () => setColumn(measured.clientWidth > NARROW);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);

  /** A field that has just come takes the focus, behind what was typed for it already. */
  const box = useCallback(
    (area: HTMLTextAreaElement | null) => {
      field.current = area;
      if (!area || !wanted) return;
      setWanted(false);
      area.focus();
      area.setSelectionRange(area.value.length, area.value.length);
    },
    [wanted],
  );

  function openNote() {
    if (field.current) return field.current.focus();
    setWanted(true);
    if (!isColumn && tab !== "activity")
      void navigate({ to: ".", search: (search) => ({ ...search, tab: "activity" }), replace: true });
  }

  const column = (
    <ContactSide clientId={clientId} box={box} onEdit={setEdited} onAssign={() => setAssigning(clientId)} />
  );
  const dialog = (
    <>
      {edited && <NoteDialog note={edited} onClose={() => setEdited(undefined)} />}
      {assigning && <AssignDialog clientId={assigning} onClose={() => setAssigning(undefined)} />}
    </>
  );
  const tabs: ContactTab[] = isColumn ? [] : [{ id: "activity", label: "Activity", panel: () => column }];
  const early = wanted && <EarlyNote clientId={clientId} onEnd={() => setWanted(false)} />;
  return { page, column, isColumn, tabs, dialog, early, openNote };
}
