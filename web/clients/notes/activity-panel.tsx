import { ChevronDown } from "lucide-react";
import { type Ref, useState } from "react";
import { activity, activityPages, type ActivityItem } from "../../../contract/activity.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { useNow } from "../../shell/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Pager } from "../../ui/pager.tsx";
import { isNotLoaded, PartNotLoaded } from "../../ui/part-not-loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { NoteBox } from "./note-box.tsx";
import { NoteItem } from "./note-item.tsx";
import { NotePictureView } from "./note-picture-view.tsx";
import { Stickies } from "./stickies.tsx";
import "./notes.css";

interface ActivityPanelProps {
  clientId: string;
  /** The field for a new note. */
  box: Ref<HTMLTextAreaElement>;
  onEdit: (note: ActivityItem) => void;
}

/** What staff wrote about a contact: the sticky notes above, the others by pages. */
export function ActivityPanel({ clientId, box, onEdit }: ActivityPanelProps) {
  const now = useNow(60_000);
  const [size, setSize] = useState<number>(activityPages[0]);
  // What each page begins after: the last item before it, nothing for the first.
  const [starts, setStarts] = useState<(ActivityItem | undefined)[]>([undefined]);
  const [viewed, setViewed] = useState<ActivityItem>();
  const prior = starts.at(-1);
  const notes = useEndpoint(
    activity.list,
    {
      params: { id: clientId },
      query: { limit: size, ...(prior && { prior: prior.createdAt, priorId: prior.id }) },
    },
    { keepPrevious: true },
  );
  // A page before that is empty says nothing of this one.
  const items = notes.isPlaceholderData && notes.data.length === 0 ? undefined : notes.data;
  const isNone = items?.length === 0 && !prior;
  const sticky = useEndpoint(activity.stickies, { params: { id: clientId } });
  const parts = { now, onEdit, onView: setViewed };

  function goTo(page: number) {
    setStarts(page > starts.length ? [...starts, items?.at(-1)] : starts.slice(0, page));
  }

  return (
    <section className="activity" aria-label="Activity">
      <div className="sec__h">
        <h2>Activity</h2>
        <span className="sp" />
        {!isNone && (
          <Menu
            label="Items on a page"
            placement="bottom end"
            trigger={
              <Button kind="ghost" className="num">
                Show {size}
                <Icon icon={ChevronDown} size={14} />
              </Button>
            }
            items={activityPages.map((one) => ({
              id: String(one),
              label: String(one),
              checked: one === size,
              onPress: () => {
                setSize(one);
                setStarts([undefined]);
              },
            }))}
          />
        )}
      </div>
      <NoteBox key={clientId} clientId={clientId} ref={box} />
      <div className="activity__b scroll">
        <PartNotLoaded what="notes" of={[notes, sticky]} />
        <Stickies notes={sticky.data} {...parts} />
        {!items ? (
          !isNotLoaded(notes) && <Skeleton rows={3} rowHeight={52} label="Loading notes" />
        ) : items.length > 0 ? (
          <Timeline label="Notes">
            {items.map((note) => (
              <NoteItem key={note.id} note={note} {...parts} />
            ))}
          </Timeline>
        ) : (
          <p className="t2">
            {prior
              ? "There is nothing before this."
              : "No notes yet. What you write about this contact appears here."}
          </p>
        )}
      </div>
      {!isNone && <Pager page={starts.length} onPage={goTo} more={items && items.length === size} />}
      <NotePictureView note={viewed} onClose={() => setViewed(undefined)} />
    </section>
  );
}
