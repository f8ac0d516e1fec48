import type { Ref } from "react";
import type { ActivityItem } from "../../contract/activity.ts";
import { ClientFollowUps } from "../followups/client-follow-ups.tsx";
import { ClientTags } from "../tags/client-tags.tsx";
import { QuickLinks } from "./links/quick-links.tsx";
import { ActivityPanel } from "./notes/activity-panel.tsx";
import "./contact-side.css";

interface ContactSideProps {
  clientId: string;
  /** The field for a new note. */
  box: Ref<HTMLTextAreaElement>;
  onEdit: (note: ActivityItem) => void;
  onAssign: () => void;
}

export function ContactSide({ clientId, box, onEdit, onAssign }: ContactSideProps) {
  return (
    <>
      <ActivityPanel clientId={clientId} box={box} onEdit={onEdit} />
      <ClientTags clientId={clientId} onAssign={onAssign} />
      <QuickLinks clientId={clientId} />
      <ClientFollowUps clientId={clientId} folded />
    </>
  );
}
