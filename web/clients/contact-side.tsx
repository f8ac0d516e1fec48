import type { Ref } from "react";
import { QuickLinks } from "./links/quick-links.tsx";
import { ActivityPanel } from "./notes/activity-panel.tsx";
import "./contact-side.css";

interface ContactSideProps {
  clientId: string;
  /** The field for a new note. */
  box: Ref<HTMLTextAreaElement>;
}

export function ContactSide({ clientId, box }: ContactSideProps) {
  return (
    <>
      <ActivityPanel clientId={clientId} box={box} />
      <QuickLinks clientId={clientId} />
    </>
  );
}
