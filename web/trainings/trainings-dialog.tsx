import { GraduationCap, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { limits } from "../../contract/limits.ts";
import { may } from "../../contract/permissions.ts";
import { FEATURE, type Training, type TrainingKind, trainings } from "../../contract/trainings.ts";
import { useActing } from "../api/session.ts";
import { useCommand } from "../api/use-command.ts";
import { useEndpoint, usePages } from "../api/use-query.ts";
import { useMe } from "../shell/me.ts";
import { useNow } from "../shell/use-now.ts";
import { Button } from "../ui/button.tsx";
import { FullScreenDialog } from "../ui/full-screen-dialog.tsx";
import { useShortcut } from "../ui/keys.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { ClearSearch, NothingFound } from "../ui/nothing-found.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AddTrainingDialog } from "./add-training-dialog.tsx";
import { TagChips } from "./tag-chips.tsx";
import { TrainingCard } from "./training-card.tsx";
import { useLater } from "./use-later.ts";
import "./trainings.css";

const kinds = [
  { id: "all", label: "All" },
  { id: "training", label: "Trainings" },
  { id: "feature", label: "Features" },
] as const satisfies { id: TrainingKind | "all"; label: string }[];

const older = (items: Training[]) =>
  items.length === limits.trainingPage ? { before: items.at(-1)!.id } : undefined;

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
  const [shown, setShown] = useState<(typeof kinds)[number]["id"]>("all");
  const kind = shown === "all" ? undefined : shown;
  const [adding, setAdding] = useState(false);
  const all = useEndpoint(trainings.count, {});
  const asked = { ...(search && { search }), ...(kind && { kind }) };
  const isAsked = search !== "" || kind !== undefined;
  const found = useEndpoint(trainings.count, { query: asked }, { enabled: isAsked, keepPrevious: true });
  const counted = (isAsked && found.data) || all.data;
  const query = { ...asked, ...(tag && { tag }) };
  const list = usePages(trainings.list, { query }, older, { keepPrevious: true });
  const { error, refetch, isFetching } = list;
  const data = list.data?.pages.flat();
  const isAnswered = !list.isPlaceholderData && search === text.trim();
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
  const unseen = all.data?.unseen ?? 0;
  const { mutate } = see;
  useEffect(() => {
    if (unseen > 0 && !acting) mutate({});
  }, [unseen, acting, mutate]);

  function clear() {
    setText("");
    setSearch("");
    setTag(undefined);
    setShown("all");
  }

  return (
    <FullScreenDialog
      open
      onClose={onClose}
      title="Trainings and Features"
      {...(counted && { count: counted.count })}
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
      tags={
        <>
          <TagChips counted={counted} waiting={all.isPending} value={tag} onChange={setTag} />
          <Segmented
            className="trkind"
            label="Kind"
            hideLabel
            block
            options={kinds}
            value={shown}
            onChange={setShown}
          />
        </>
      }
    >
      {error && !data && (
        <NotLoaded busy={isFetching} onRetry={refetch}>
          Unable to load trainings. {error.message}
        </NotLoaded>
      )}
      {!error && (!data || (data.length === 0 && !isAnswered)) && (
        <div className="trw">
          <Skeleton rows={8} twoLine label="Loading trainings" />
        </div>
      )}
      {data?.length === 0 && isAnswered && (
        <NothingFound
          icon={GraduationCap}
          title="No Trainings Found"
          search={search}
          action={(search || tag || kind) && <ClearSearch field={field} onPress={clear} />}
        >
          Guides to the product appear here.
        </NothingFound>
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
      {list.isFetchNextPageError && (
        <div className="trmore">
          <NotLoaded busy={list.isFetchingNextPage} onRetry={list.fetchNextPage}>
            Unable to load more trainings. {error?.message}
          </NotLoaded>
        </div>
      )}
      {list.hasNextPage && !list.isFetchNextPageError && !list.isPlaceholderData && (
        <Button
          className="trmore"
          busy={list.isFetchingNextPage}
          busyLabel="Loading..."
          onPress={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {adding && (
        <AddTrainingDialog
          onClose={() => setAdding(false)}
          known={[...new Set([FEATURE, ...Object.keys(all.data?.tags ?? {})])]}
        />
      )}
    </FullScreenDialog>
  );
}
