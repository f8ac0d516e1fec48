import type { Ref } from "react";
import type { ActivityItem } from "../../contract/activity.ts";
import { QuickLinks } from "./links/quick-links.tsx";
import { ActivityPanel } from "./notes/activity-panel.tsx";
import "./contact-side.css";

interface ContactSideProps {
  clientId: string;
  /** The field for a new note. */
  box: Ref<HTMLTextAreaElement>;
  onEdit: (note: ActivityItem) => void;
}

export function ContactSide({ clientId, box, onEdit }: ContactSideProps) {
  return (
    <>
      <ActivityPanel clientId={clientId} box={box} onEdit={onEdit} />
      <QuickLinks clientId={clientId} />
    </>
  );
}
