import { Plus } from "lucide-react";
import { useState } from "react";
import { activity, type ActivityItem } from "../../../contract/activity.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useNow } from "../../shell/use-now.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { PartNotLoaded } from "../../ui/part-not-loaded.tsx";
import { useGone } from "../gone/use-gone.ts";
import { createNote } from "./create-note.ts";
import { NoteForm } from "./note-form.tsx";
import { NotePictureView } from "./note-picture-view.tsx";
import { Stickies } from "./stickies.tsx";
import { useNoteForm } from "./use-note-form.ts";
import "./notes.css";

interface StickyNotesProps {
  clientId: string;
  onEdit: (note: ActivityItem) => void;
}

/** What is to be seen of a contact at all times, apart from the activity it is part of. */
export function StickyNotes({ clientId, onEdit }: StickyNotesProps) {
  const now = useNow(60_000);
  const asked = useEndpoint(activity.stickies, { params: { id: clientId } });
  const [viewed, setViewed] = useState<ActivityItem>();
  const [adding, setAdding] = useState(false);
  return (
    <section className="stickies" aria-label="Sticky notes">
      <div className="stickies__h">
        <h2>Sticky notes</h2>
        <span className="sp" />
        <IconButton icon={Plus} label="Add sticky note" onPress={() => setAdding(true)} />
      </div>
      <div className="stickies__b">
        <PartNotLoaded what="sticky notes" of={[asked]} />
        <Stickies notes={asked.data} now={now} onEdit={onEdit} onView={setViewed} />
      </div>
      <NotePictureView note={viewed} onClose={() => setViewed(undefined)} />
      {adding && <AddSticky clientId={clientId} onClose={() => setAdding(false)} />}
    </section>
  );
}

const blank = { note: "", isSticky: true, thumbnail: null };

function AddSticky({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const form = useNoteForm({
    of: `new-sticky.${clientId}`,
    begin: blank,
    create: (written, ...own) => createNote(clientId, ...own, written),
    onClose,
  });
  const gone = useGone(clientId);
  return <NoteForm form={form} clientId={clientId} gone={gone} />;
}
