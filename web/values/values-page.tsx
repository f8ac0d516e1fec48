import { Braces, Pencil, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { type SmartValueGroup, values } from "../../contract/values.ts";
import { command } from "../api/use-command.ts";
import { useEndpoint } from "../api/use-query.ts";
import { SettingsPages } from "../settings/settings-pages.tsx";
import { matches } from "../templates/matches.ts";
import { useLater } from "../trainings/use-later.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useShortcut } from "../ui/keys.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { ClearSearch } from "../ui/nothing-found.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { toast } from "../ui/toast.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import "./values.css";

const SEARCH_AFTER_MS = 1_000;
/** The key of no group: a new one is made. */
const NEW = "";

/** The lists of values that the team chooses from while it writes. */
export function ValuesPage() {
  const { data, error, refetch, isFetching } = useEndpoint(values.list, {});
  const [typed, setTyped] = useState("");
  const [later, searchNow] = useLater(typed, SEARCH_AFTER_MS);
  const [open, setOpen] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<SmartValueGroup | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useShortcut({ keys: "/", label: "Search", group: "Anywhere", run: () => field.current?.focus() });
  // An emptied field waits for nothing.
  const search = typed === "" ? "" : later;
  const found = data?.filter((group) => isFound(group, search));
  const clear = () => {
    setTyped("");
    searchNow("");
  };

  return (
    <SettingsPages
      title="Smart Values"
      note={found && <span className="t3 num">{groupCount(found.length)}</span>}
      actions={
        <>
          <SearchField
            ref={field}
            className="setq"
            label="Search smart values"
            placeholder="Group or value"
            kbd="/"
            value={typed}
            onChange={setTyped}
            onSubmit={searchNow}
          />
          <Button icon={Plus} onPress={() => setOpen(NEW)}>
            Group
          </Button>
        </>
      }
    >
      {error && !data ? (
        <NotLoaded busy={isFetching} onRetry={refetch}>
          Unable to load smart values. {error.message}
        </NotLoaded>
      ) : (
        <div className="vals">
          <DataTable
            label="Smart values"
            rows={found ?? []}
            rowKey={(group) => group.key}
            columns={columns(setOpen, setDeleting)}
            {...(!data && { loading: 5 })}
            empty={
              search.trim() === "" ? (
                <EmptyState icon={Braces} title="No smart values yet">
                  Lists of words that are written often. Type @ while you write to choose from them.
                </EmptyState>
              ) : (
                <EmptyState
                  icon={Braces}
                  title={`No group or value has “${search.trim()}”`}
                  action={<ClearSearch field={field} onPress={clear} />}
                />
              )
            }
          />
        </div>
      )}
      {open !== null && (
        <GroupDialog
          key={open}
          group={data?.find(({ key }) => key === open)}
          keys={data?.map(({ key }) => key) ?? []}
          onClose={() => setOpen(null)}
        />
      )}
      <Confirm
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={`Sure you want to delete ${deleting?.name ?? ""}?`}
        about={deleting?.key}
        body={deleting && deleting.values.length > 0 ? "Its values are deleted with it." : undefined}
        verb="Delete group"
        onConfirm={() => (deleting ? deleteGroup(deleting) : undefined)}
      />
    </SettingsPages>
  );
}

const groupCount = (count: number): string => (count === 1 ? "1 group" : `${count} groups`);

/** By the name of the group, or by one of its values. */
const isFound = ({ name, values: all }: SmartValueGroup, search: string): boolean =>
  matches(name, search) || all.some(({ value }) => matches(value, search));

async function deleteGroup({ key, name, values: all }: SmartValueGroup): Promise<void> {
  try {
    await command(values.deleteGroup, { params: { key } });
  } catch (error) {
    toast.failed(`Unable to update group: ${(error as Error).message}`, error);
    throw error;
  }
  toast.success(`${name} removed`, {
    undo: () => command(values.replace, { params: { key }, body: { name, values: all } }),
  });
}

const columns = (
  onOpen: (key: string) => void,
  onDelete: (group: SmartValueGroup) => void,
): Column<SmartValueGroup>[] => [
  {
    id: "group",
    head: "Group",
    width: "minmax(160px, 1fr)",
    narrow: "minmax(0, 1fr)",
    cell: ({ key, name }) => (
      <button type="button" className="rowlink trunc" onClick={() => onOpen(key)}>
        {name}
      </button>
    ),
  },
  { id: "count", head: "Values", end: true, width: "72px", cell: ({ values: all }) => all.length },
  {
    id: "first",
    head: "First values",
    width: "minmax(0, 2.4fr)",
    drop: 520,
    cell: ({ values: all }) => (
      <span className="t2">
        {all
          .slice(0, 6)
          .map(({ value }) => value)
          .join(", ")}
      </span>
    ),
  },
  {
    id: "actions",
    head: "Actions",
    hideHead: true,
    end: true,
    width: "88px",
    cell: (group) => (
      <span className="vals__a">
        <IconButton icon={Pencil} label={`Edit ${group.name}`} onPress={() => onOpen(group.key)} />
        <IconButton icon={Trash2} danger label={`Delete ${group.name}`} onPress={() => onDelete(group)} />
      </span>
    ),
  },
];
