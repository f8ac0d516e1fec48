import { AlarmClock } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { FollowUpDialog } from "./follow-up-dialog.tsx";

interface FollowUpButtonProps {
  clientId: string;
  /** Large enough for a thumb. */
  tile?: boolean;
}

/** Adds a follow-up from the head of a contact. */
export function FollowUpButton({ clientId, tile }: FollowUpButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {tile ? (
        <button type="button" className="cbtn" onClick={() => setOpen(true)}>
          <Icon icon={AlarmClock} size={20} />
          Follow up
        </button>
      ) : (
        <Button icon={AlarmClock} onPress={() => setOpen(true)}>
          Follow up
        </Button>
      )}
      {open && <FollowUpDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  );
}
