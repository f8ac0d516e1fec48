import { Pencil } from "lucide-react";
import { type ActivityItem, isEditable } from "../../../contract/activity.ts";
import { doneBy, staffName } from "../../../contract/names.ts";
import { useMe } from "../../shell/me.ts";
import { past } from "../../text/past.ts";
import { fullTime } from "../../text/times.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TimelineItem } from "../../ui/timeline.tsx";

export interface NoteParts {
  now: number;
  onEdit: (note: ActivityItem) => void;
  onView: (note: ActivityItem) => void;
}

export function NoteItem({ note, now, onEdit, onView }: NoteParts & { note: ActivityItem }) {
  const me = useMe();
  const name = staffName(note.user);
  return (
    <TimelineItem
      mark={<Avatar id={note.user.id} name={name} src={note.user.avatar} size={24} />}
      title={doneBy(note.user, note.ghostedBy)}
      when={
        <time dateTime={note.createdAt} title={fullTime(note.createdAt)}>
          {past(note.createdAt, now, "narrow")}
        </time>
      }
      actions={
        isEditable(note, me.id, now) && (
          <IconButton icon={Pencil} label="Edit note" onPress={() => onEdit(note)} />
        )
      }
    >
      {note.note && <p>{note.note}</p>}
      <NoteThumbnail note={note} onView={onView} />
    </TimelineItem>
  );
}

export function NoteThumbnail({ note, onView }: Pick<NoteParts, "onView"> & { note: ActivityItem }) {
  if (!note.thumbnail) return null;
  return (
    <button type="button" className="note__t" aria-label="Show the picture" onClick={() => onView(note)}>
      <img className="note__p" src={note.thumbnail} alt="" width={64} height={64} loading="lazy" />
    </button>
  );
}
