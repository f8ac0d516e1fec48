import { Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { counted } from "../../contract/counted.ts";
import { may } from "../../contract/permissions.ts";
import type { Tag } from "../../contract/tags.ts";
import { SettingsPages } from "../settings/settings-pages.tsx";
import { useMe } from "../shell/me.ts";
import { matches } from "../templates/matches.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useShortcut } from "../ui/keys.ts";
import { ClearSearch } from "../ui/nothing-found.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { deleteTag } from "./delete-tag.ts";
import { NoTags } from "./no-tags.tsx";
import { RestOfTags } from "./rest-of-tags.tsx";
import { TagChip } from "./tag-chip.tsx";
import { TagDialog } from "./tag-dialog.tsx";
import { useTags } from "./use-tags.ts";
import "./tags.css";

/** The tags of the account: everybody sees them, those who manage make, change and delete them. */
export function TagsPage() {
  const known = useTags();
  const { data, error, refetch, isFetching, settled } = known;
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<Tag | "new">();
  const [deleting, setDeleting] = useState<Tag>();
  const field = useRef<HTMLInputElement>(null);
  const manages = may(useMe().role, "tags.manage");
  useShortcut({ keys: "/", label: "Search", group: "Anywhere", run: () => field.current?.focus() });
  const found = data?.filter(({ name, description }) => matches(`${name} ${description}`, search));
  return (
    <SettingsPages
      title="Tags"
      note={data && settled && <span className="t3 num">{counted(data.length)}</span>}
      actions={
        <>
          <SearchField
            ref={field}
            className="setq"
            label="Search tags"
            placeholder="Tag"
            kbd="/"
            value={search}
            onChange={setSearch}
          />
          {manages && (
            <Button kind="primary" icon={Plus} onPress={() => setOpen("new")}>
              New tag
            </Button>
          )}
        </>
      }
    >
      {error && !data ? (
        <NotLoaded busy={isFetching} onRetry={refetch}>
          Unable to load tags. {error.message}
        </NotLoaded>
      ) : (
        <div className="tagset">
          <DataTable
            label="Tags"
            rows={found ?? []}
            rowKey={(tag) => tag.id}
            columns={columns(manages, setOpen, setDeleting)}
            {...(!data && { loading: 8 })}
            empty={
              settled && (
                <NoTags
                  level={2}
                  search={search}
                  clear={<ClearSearch field={field} onPress={() => setSearch("")} />}
                >
                  Tags sort contacts: by hand, or by rules about what is known of them.
                </NoTags>
              )
            }
          />
          <RestOfTags tags={known} />
        </div>
      )}
      {open && (
        <TagDialog
          key={open === "new" ? "new" : open.id}
          tag={open === "new" ? undefined : open}
          onDelete={() => open !== "new" && setDeleting(open)}
          onClose={() => setOpen(undefined)}
        />
      )}
      <Confirm
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={`Sure you want to delete ${deleting?.name ?? ""}?`}
        body={
          deleting && deleting.assigned > 0
            ? `${counted(deleting.assigned, "contact loses", "contacts lose")} it.`
            : undefined
        }
        verb="Delete tag"
        about={deleting?.id}
        onConfirm={async () => deleting && deleteTag(deleting)}
        onDone={() => setOpen(undefined)}
      />
    </SettingsPages>
  );
}

const columns = (
  manages: boolean,
  onEdit: (tag: Tag) => void,
  onDelete: (tag: Tag) => void,
): Column<Tag>[] => [
  {
    id: "name",
    head: "Tag",
    width: "minmax(180px, 250px)",
    narrow: "minmax(0, 1fr)",
    cell: (tag) => (
      <span className="clip">
        <TagChip tag={tag} icon />
      </span>
    ),
  },
  {
    id: "description",
    head: "Description",
    width: "minmax(120px, 100fr)",
    drop: 720,
    cell: (tag) => <span className="trunc t2">{tag.description}</span>,
  },
  {
    id: "type",
    head: "Type",
    // Takes the rest where there is no description.
    width: "minmax(90px, 1fr)",
    drop: 520,
    cell: (tag) => <span className="t2">{tag.type === "core" && "Core"}</span>,
  },
  {
    id: "assigned",
    head: "Assigned",
    width: "90px",
    narrow: "72px",
    end: true,
    cell: (tag) => <span className="num">{counted(tag.assigned)}</span>,
  },
  ...(manages
    ? [
        {
          id: "actions",
          head: "Actions",
          hideHead: true,
          width: "96px",
          narrow: "92px",
          end: true,
          cell: (tag: Tag) => (
            <>
              <IconButton icon={Pencil} label={`Edit ${tag.name}`} tip="Edit" onPress={() => onEdit(tag)} />
              {tag.type === "core" ? (
                <span className="tagset__none" />
              ) : (
                <IconButton
                  icon={Trash2}
                  label={`Delete ${tag.name}`}
                  tip="Delete"
                  onPress={() => onDelete(tag)}
                />
              )}
            </>
          ),
        },
      ]
    : []),
];
