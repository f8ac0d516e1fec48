import { GraduationCap, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { limits } from "../../contract/limits.ts";
import { may } from "../../contract/permissions.ts";
import { type Training, trainings } from "../../contract/trainings.ts";
import { useActing } from "../api/session.ts";
import { useCommand } from "../api/use-command.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useMe } from "../shell/me.ts";
import { useNow } from "../shell/use-now.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FullScreenDialog } from "../ui/full-screen-dialog.tsx";
import { useShortcut } from "../ui/keys.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AddTrainingDialog } from "./add-training-dialog.tsx";
import { TagChips } from "./tag-chips.tsx";
import { TrainingCard } from "./training-card.tsx";
import { useLater } from "./use-later.ts";
import "./trainings.css";

interface TrainingsDialogProps {
  /** Of this tag at first. */
  about?: string;
  onClose: () => void;
}

export function TrainingsDialog({ about: first, onClose }: TrainingsDialogProps) {
  const { role } = useMe();
  const now = useNow(60_000);
  const [text, setText] = useState("");
  const [search, setSearch] = useLater(text.trim(), limits.trainingSearchDelay);
  const [tag, setTag] = useState(first);
  const [adding, setAdding] = useState(false);
  const { data: counted } = useEndpoint(trainings.count, {});
  const query = { ...(search && { search }), ...(tag && { tag }) };
  const { data, error, refetch, isFetching } = useEndpoint(trainings.list, { query }, { keepPrevious: true });
  const found = useEndpoint(trainings.list, { query: { search } }, { enabled: search !== "" });
  const shown = counted && search && found.data ? countFound(counted.tags, found.data) : counted;
  const see = useCommand(trainings.see);
  const acting = useActing();
  const field = useRef<HTMLInputElement>(null);
  const toSearch = {
    keys: "/",
    label: "Search trainings",
    group: "Trainings",
    overDialogs: true,
    run: () => field.current?.focus(),
  };
  useShortcut(toSearch, !adding);
  const unseen = counted?.unseen ?? 0;
  const { mutate } = see;
  useEffect(() => {
    if (unseen > 0 && !acting) mutate({});
  }, [unseen, acting, mutate]);

  function clear() {
    setText("");
    setSearch("");
    setTag(undefined);
  }

  return (
    <FullScreenDialog
      open
      onClose={onClose}
      title="Trainings and Features"
      {...(shown && { count: shown.count })}
      toolbar={
        <>
          <SearchField
            ref={field}
            className="trq"
            kbd="/"
            label="Search trainings"
            placeholder="Search trainings"
            value={text}
            onChange={setText}
            onSubmit={() => setSearch(text.trim())}
          />
          {may(role, "trainings.write") && (
            <Button kind="primary" icon={Plus} className="trq__b" onPress={() => setAdding(true)}>
              Add Training Item
            </Button>
          )}
        </>
      }
      tags={shown && <TagChips counted={shown} value={tag} onChange={setTag} />}
    >
      {error && !data && (
        <NotLoaded busy={isFetching} onRetry={refetch}>
          Unable to load trainings. {error.message}
        </NotLoaded>
      )}
      {!error && !data && (
        <div className="trw">
          <Skeleton rows={8} twoLine label="Loading trainings" />
        </div>
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={GraduationCap}
          title="No Trainings Found"
          action={(search || tag) && <Button onPress={clear}>Clear</Button>}
        >
          {search ? `Nothing has the words “${search}”.` : "Guides to the product appear here."}
        </EmptyState>
      )}
      {data && (
        <ul className="trg" aria-label="Trainings">
          {data.map((item) => (
            <li key={item.id}>
              <TrainingCard item={item} now={now} />
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <AddTrainingDialog onClose={() => setAdding(false)} known={Object.keys(counted?.tags ?? {})} />
      )}
    </FullScreenDialog>
  );
}

/** The same tags in the same order, each with how many of it the search found. */
function countFound(tags: Record<string, number>, found: readonly Training[]) {
  const counts = Object.keys(tags).map((tag) => [
    tag,
    found.filter((item) => item.tags.includes(tag)).length,
  ]);
  return { count: found.length, tags: Object.fromEntries(counts) as Record<string, number> };
}
