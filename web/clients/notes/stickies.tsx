import { useState } from "react";
import { type ActivityItem, isEditable } from "../../../contract/activity.ts";
import { doneBy } from "../../../contract/names.ts";
import { useMe } from "../../shell/me.ts";
import { past } from "../../text/past.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { StickyNote } from "../../ui/sticky-note.tsx";
import { updateNote } from "./note-actions.ts";
import { type NoteParts, NoteThumbnail } from "./note-item.tsx";

interface StickiesProps extends NoteParts {
  notes: readonly ActivityItem[] | undefined;
}

/** On top of the activity until somebody unsticks them; they are ordinary notes then. */
export function Stickies({ notes, now, onEdit, onView }: StickiesProps) {
  const me = useMe();
  const [asked, setAsked] = useState<ActivityItem>();
  return (
    <>
      {notes?.map((note) => {
        const { id, avatar } = note.user;
        return (
          <StickyNote
            key={note.id}
            author={{ id, name: doneBy(note.user, note.ghostedBy), ...(avatar && { src: avatar }) }}
            date={past(note.createdAt, now)}
            onUnpin={() => setAsked(note)}
          >
            {note.note}
            <NoteThumbnail note={note} onView={onView} />
            {isEditable(note, me.id, now) && (
              <Button kind="ghost" className="note__e" onPress={() => onEdit(note)}>
                Edit note
              </Button>
            )}
          </StickyNote>
        );
      })}
      <Confirm
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Remove this sticky note?"
        about={asked?.id}
        body="It stays among the other notes."
        verb="Remove sticky note"
        cancel="Keep it"
        onConfirm={() => updateNote(asked!, { isSticky: false })}
      />
    </>
  );
}
