import { CalendarClock, Pencil } from "lucide-react";
import { followups, type ScheduledMessage } from "../../contract/followups.ts";
import { staffName } from "../../contract/names.ts";
import { useCommand } from "../api/use-command.ts";
import { fullTime } from "../text/times.ts";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { InlineConfirm } from "../ui/inline-confirm.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import { undoChange } from "../clients/trash/undo-change.ts";
import { toast } from "../ui/toast.tsx";

interface ScheduledListProps {
  messages: readonly ScheduledMessage[];
  onEdit: (message: ScheduledMessage) => void;
  onClose: () => void;
}

/** What waits to be sent in a conversation; each can be changed, or cancelled after a question. */
export function ScheduledList({ messages, onEdit, onClose }: ScheduledListProps) {
  return (
    <Dialog open onClose={onClose} size="mid" title="Scheduled messages">
      {messages.length === 0 ? (
        <p className="t2">Nothing is scheduled to be sent.</p>
      ) : (
        <RecordRows label="Scheduled messages">
          {messages.map((message) => (
            <Waiting key={message.id} message={message} onEdit={() => onEdit(message)} />
          ))}
        </RecordRows>
      )}
    </Dialog>
  );
}

function Waiting({ message, onEdit }: { message: ScheduledMessage; onEdit: () => void }) {
  const cancel = useCommand(followups.cancelText, {
    onSuccess: ({ change }) =>
      toast.success("Scheduled message removed", {
        undo: () => undoChange(change),
      }),
    onError: (error) =>
      toast.failed(`There was an error deleting the scheduled message. ${error.message}`, error),
  });
  const { message: text, messageAt, heldUntil, notes, createdByUser } = message;
  const about = [
    fullTime(heldUntil ?? messageAt!),
    heldUntil && "held through the night",
    createdByUser && `by ${staffName(createdByUser)}`,
    notes,
  ];
  return (
    <RecordRow
      icon={CalendarClock}
      title={text}
      detail={about.filter(Boolean).join(" · ")}
      actions={
        <InlineConfirm
          verb="Cancel"
          label="Cancel this message"
          question="Cancel this message?"
          busy={cancel.isPending}
          onYes={() => cancel.mutate({ params: { id: message.id } })}
        >
          <IconButton icon={Pencil} label="Edit scheduled message" onPress={onEdit} />
        </InlineConfirm>
      }
    />
  );
}
