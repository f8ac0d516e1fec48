import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { ActivityItem } from "../../contract/activity.ts";
import { AssignDialog } from "../tags/assign-dialog.tsx";
import { useShortcut } from "../ui/keys.ts";
import type { ContactTab } from "./contact-tabs.tsx";
import { ContactSide } from "./contact-side.tsx";
import { NoteDialog } from "./notes/note-dialog.tsx";

/** Up to this width of the page its side column is a tab among the details. */
const NARROW = 720;

/** Where notes and links stand, and the way to write a note from anywhere on the page. */
export function useSide() {
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef(false);
  // Here, and not in the column: it stays open when the column becomes a tab.
  const [edited, setEdited] = useState<ActivityItem>();
  const [assigning, setAssigning] = useState<string>();
  const [isColumn, setColumn] = useState(true);
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();

  useLayoutEffect(() => {
    const measured = page.current!;
    const look = () => setColumn(measured.clientWidth > NARROW);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);

  /** A tab that has just been opened takes the focus as its field comes. */
  const box = useCallback((area: HTMLTextAreaElement | null) => {
    field.current = area;
    if (!area || !wanted.current) return;
    wanted.current = false;
    area.focus();
  }, []);

  function openNote() {
    if (field.current) return field.current.focus();
    wanted.current = true;
    if (tab !== "activity")
      void navigate({ to: ".", search: (search) => ({ ...search, tab: "activity" }), replace: true });
  }

  useShortcut({
    keys: "m",
    label: "Write a note",
    group: "Contacts",
    run: (event) => {
      event.preventDefault();
      openNote();
    },
  });

  const side = (clientId: string) => (
    <ContactSide clientId={clientId} box={box} onEdit={setEdited} onAssign={() => setAssigning(clientId)} />
  );
  const dialog = (
    <>
      {edited && <NoteDialog note={edited} onClose={() => setEdited(undefined)} />}
      {assigning && <AssignDialog clientId={assigning} onClose={() => setAssigning(undefined)} />}
    </>
  );
  const tabs: ContactTab[] = isColumn
    ? []
    : [{ id: "activity", label: "Activity", panel: ({ id }) => side(id) }];
  return { page, side, isColumn, tabs, dialog, openNote };
}
