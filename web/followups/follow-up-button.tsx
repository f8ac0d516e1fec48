import { AlarmClock } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { FollowUpDialog } from "./follow-up-dialog.tsx";

/** Adds a follow-up from the head of a contact. */
export function FollowUpButton({ clientId }: { clientId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={AlarmClock} onPress={() => setOpen(true)}>
        Follow up
      </Button>
      {open && <FollowUpDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  );
}
