import { Tag as TagIcon, Zap } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { counted } from "../../contract/counted.ts";
import type { Tag } from "../../contract/tags.ts";
import { matches } from "../templates/matches.ts";
import { Icon } from "../ui/icon.tsx";
import { ClearSearch } from "../ui/nothing-found.tsx";
import { RailList } from "../ui/rail-list.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TagCloud } from "../ui/tag-cloud.tsx";
import { useNamesIn } from "./use-names-in.ts";
import { NoTags } from "./no-tags.tsx";
import { RestOfTags } from "./rest-of-tags.tsx";
import { tagViews, useTagView } from "./use-tag-view.ts";
import { useTags } from "./use-tags.ts";
import { type NameOf, queryInWords } from "./words.ts";
import "../ui/fading.css";
import "./tags-view.css";

interface TagsViewProps {
  /** The chosen one. */
  tag: string | undefined;
  onChoose: (id: string) => void;
  /** At the end of the chosen tag's header. */
  actions?: (tag: Tag) => ReactNode;
  /** The list of who has the tag. */
  children: ReactNode;
}

/** The directory by tags: all of them as a list at the left or a cloud on top, and who has the chosen one. */
export function TagsView({ tag: chosenId, onChoose, actions, children }: TagsViewProps) {
  const known = useTags();
  const { data, error, settled } = known;
  const [view, setView] = useTagView();
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const found = data?.filter(({ name }) => matches(name, search));
  const chosen = data?.find(({ id }) => id === chosenId);
  // One that is not among the first hundred may be among the others.
  const first = chosen || (chosenId && !settled) ? undefined : data?.[0]?.id;
  const nameOf = useNamesIn(chosen?.queryObj?.value);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  // None is chosen yet, or it was deleted: one tag is always open.
  useEffect(() => {
    if (first) choose.current(first);
  }, [first]);

  const nothing = found?.length === 0 && settled && (
    <NoTags search={search} clear={<ClearSearch field={field} onPress={() => setSearch("")} />}>
      Those who manage the account make tags in Settings.
    </NoTags>
  );
  return (
    <div className={`tagv tagv--${view}`}>
      <div className="tagv__all">
        <div className="tagv__h">
          <SearchField
            ref={field}
            className="tagv__q"
            label="Find a tag"
            placeholder="Find a tag"
            value={search}
            onChange={setSearch}
          />
          {view === "cloud" && data && settled && <span className="t3 tagv__n">{howMany(data)}</span>}
          <span className="sp" />
          <Segmented label="View" hideLabel options={tagViews} value={view} onChange={setView} />
        </div>
        <div className="tagv__b scroll fading fading--down">
          {error && !data && (
            <p role="alert" className="tagv__e">
              Unable to load tags. {error.message}
            </p>
          )}
          {!data && !error && <Skeleton rows={8} rowHeight={36} label="Loading tags" />}
          {nothing}
          {found && found.length > 0 && (view === "list" ? list(found) : cloud(found))}
          <RestOfTags tags={known} />
        </div>
      </div>
      <div className="tagv__who">
        {chosen && (
          <>
            <header className="tagv__h">
              <Icon icon={chosen.queryObj ? Zap : TagIcon} size={14} className="t3" />
              <h2 className="trunc">{chosen.name}</h2>
              <span className="t3 num tagv__n">{counted(chosen.assigned, "contact")}</span>
              <span className="t2 trunc tagv__d">{about(chosen, nameOf)}</span>
              <span className="sp" />
              {actions?.(chosen)}
            </header>
            {children}
          </>
        )}
      </div>
    </div>
  );

  function list(some: Tag[]) {
    return (
      <RailList
        label="Tags"
        items={some.map(({ id, name, assigned, queryObj }) => ({
          id,
          label: name,
          icon: queryObj ? Zap : TagIcon,
          count: assigned,
        }))}
        value={chosenId ?? null}
        onChange={onChoose}
      />
    );
  }

  function cloud(some: Tag[]) {
    return (
      <TagCloud
        label="Tags"
        tags={some.map(({ id, name, assigned, queryObj }) => ({
          id,
          name,
          count: assigned,
          dynamic: queryObj !== null,
        }))}
        value={chosenId ?? null}
        onChange={onChoose}
      />
    );
  }
}

function howMany(all: readonly Tag[]): string {
  const dynamic = all.filter(({ queryObj }) => queryObj).length;
  const tags = counted(all.length, "tag");
  return dynamic > 0 ? `${tags}, ${dynamic} dynamic` : tags;
}

/** What it is for; of a dynamic one its rules. */
function about({ description, queryObj, status }: Tag, nameOf: NameOf): string {
  if (status === "pending") return "Being assigned…";
  if (!queryObj) return description;
  return `Dynamic: ${queryInWords(queryObj.value, nameOf)}`;
}
