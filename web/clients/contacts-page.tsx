import { useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import type { ClientSelection, ClientSort } from "../../contract/client-filters.ts";
import { clients } from "../../contract/clients.ts";
import { may } from "../../contract/permissions.ts";
import type { Tag } from "../../contract/tags.ts";
import type { View } from "../../contract/views.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useMe } from "../shell/me.ts";
import { useTags } from "../tags/use-tags.ts";
import { TagsView } from "../tags/tags-view.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useShortcut } from "../ui/keys.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { useStable } from "../ui/use-stable.ts";
import type { VirtualGridHandle } from "../ui/virtual-grid.tsx";
import { addContactLabel } from "./add-contact-label.ts";
import { type Asked, BulkDialogs } from "./bulk/bulk-dialogs.tsx";
import { BulkProgress } from "./bulk/bulk-progress.tsx";
import { tellWhenDone } from "./bulk/started.ts";
import { ContactsActions } from "./contacts-actions.tsx";
import { FirstContact, NothingHere } from "./contacts-empty.tsx";
import { ContactsFoot } from "./contacts-foot.tsx";
import { ContactsList } from "./contacts-list.tsx";
import { ContactsSearch } from "./contacts-search.tsx";
import { ContactsTitle } from "./contacts-title.tsx";
import { ExportContacts } from "./export/export-contacts.tsx";
import { LetterStrip } from "./letter-strip.tsx";
import { scopeKey, scopePart, scopeSelection, scopeTotal } from "./scope.ts";
import { useDirectory } from "./use-directory.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useMatches } from "./use-matches.ts";
import { useScope } from "./use-scope.ts";
import { FilterButton } from "./views/filter-button.tsx";
import { FilterRow } from "./views/filter-row.tsx";
import type { Look } from "./views/look.ts";
import { useLook } from "./views/use-look.ts";
import { ViewDialog } from "./views/view-dialog.tsx";
import "../ui/skeleton.css";
import "./contacts.css";
import "./parts.css";

export function ContactsPage() {
  const looking = useLook();
  const { look, change, choose } = looking;
  const [wanted, setScope] = useScope(look);
  const { role } = useMe();
  const { data: counts } = useEndpoint(clients.counts, {});
  const { data: matches } = useEndpoint(
    clients.matches,
    { query: scopePart(wanted) },
    { enabled: Boolean(wanted.filters), keepPrevious: true },
  );
  const { data: tags } = useTags(wanted.tags ?? false);
  const totalOf = (scope: typeof wanted) =>
    scope.filters === wanted.filters && wanted.filters && matches && !matches.more
      ? matches.count
      : scopeTotal(scope, counts, tags);
  const directory = useDirectory(wanted, totalOf);
  const { scope, count, ended, rowAt } = directory;
  const meant = useMatches(directory);
  const total = meant && !meant.more ? meant.count : totalOf(scope);
  const navigate = useNavigate();
  const [refreshing, setRefreshing] = useState(false);
  const [filtering, setFiltering] = useState(false);
  const [naming, setNaming] = useState<{ view?: View | undefined; look: Look }>();
  const [asked, setAsked] = useState<Asked>();
  const [exporting, setExporting] = useState<ClientSelection>();
  const [selecting, setSelecting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<VirtualGridHandle>(null);

  const refresh = useStable(async () => {
    setRefreshing(true);
    await directory.refresh();
    setRefreshing(false);
  });
  const focusList = () => grid.current?.focus();
  function leaveSearch() {
    if (!grid.current) return;
    // The rows may be shown a moment later, and take the focus only where nothing else has it.
    search.current?.blur();
    focusList();
  }
  const keptFocus = useKeptFocus(focusList);
  const addNew = useStable(() => void navigate({ to: "/contacts/contact/new" }));
  const nameNew = useStable(() => setNaming({ look }));
  const rename = useStable(() => setNaming({ view: looking.view, look }));
  const select = useStable(() => setSelecting(true));
  const sort = useStable((by: ClientSort) => change({ sort: by }));
  const exportShown = useStable(() => setExporting(scopeSelection(wanted)));
  useShortcut({ keys: "n", label: addContactLabel, group: "Contacts", run: addNew });
  useShortcut({ keys: "j", label: "Next contact", group: "Contacts", run: focusList });
  useShortcut({ keys: "k", label: "Previous contact", group: "Contacts", run: focusList });

  const mayExport = may(role, "clients.export");
  const fresh = counts?.total === 0 && scopeKey(wanted) === scopeKey({});
  const exportTag = ({ id, name, assigned }: Tag) => {
    if (!mayExport || assigned === 0) return null;
    const run = () => setExporting({ tag: id });
    return <IconButton icon={Download} label={`Export ${name}`} tip="Export" onPress={run} />;
  };
  const filterButton = (
    <FilterButton
      look={look}
      search={wanted.search}
      open={filtering}
      onOpenChange={setFiltering}
      onChange={(filters) => change({ filters })}
      onSave={(filters) => {
        setFiltering(false);
        setNaming({ look: { ...look, filters } });
      }}
    />
  );
  const list = fresh ? (
    <FirstContact onAdd={addNew} />
  ) : directory.error && count > 0 && !rowAt(0) ? (
    <div className="contacts__e">
      <NotLoaded busy={refreshing} onRetry={refresh}>
        Unable to load clients. {directory.error.message}
      </NotLoaded>
    </div>
  ) : ended && count === 0 ? (
    <NothingHere
      scope={scope}
      field={search}
      onAll={() => (scope.filters && !scope.search ? change({ filters: "" }) : setScope({}))}
    />
  ) : (
    <ContactsList
      key={scopeKey(scope)}
      ref={grid}
      directory={directory}
      look={look}
      total={total}
      selecting={selecting}
      onLook={change}
      onSelectingEnd={() => setSelecting(false)}
      onEscape={() => search.current?.focus()}
      asking={asked !== undefined}
      onAsk={setAsked}
      onStarted={tellWhenDone}
      onExport={setExporting}
    />
  );
  return (
    <div className="contacts" {...keptFocus}>
      <header className="sheet__h">
        <ContactsTitle
          looking={looking}
          total={counts?.total}
          matches={matches}
          onSaveAs={nameNew}
          onEdit={rename}
        />
        {!look.filters && !fresh && filterButton}
        <span className="sp" />
        <ContactsSearch
          ref={search}
          search={wanted.search}
          shown={scope.search}
          placeholder={look.filters ? "Search this view" : "Name, company, phone or email"}
          onSearch={(typed) => setScope(typed ? { search: typed } : {})}
          onLeave={leaveSearch}
        />
        <ContactsActions
          fresh={fresh}
          refreshing={refreshing}
          sort={look.sort}
          onRefresh={refresh}
          onSort={sort}
          onSelect={select}
          onExport={mayExport ? exportShown : undefined}
          onAdd={addNew}
        />
      </header>
      {look.filters ? (
        <FilterRow look={look} button={filterButton} onOpen={() => setFiltering(true)} onChange={change} />
      ) : (
        <LetterStrip scope={wanted} counts={counts?.letters} onChange={setScope} />
      )}
      {looking.ready &&
        (wanted.tags ? (
          <TagsView tag={wanted.tag} onChoose={(tag) => setScope({ tags: true, tag })} actions={exportTag}>
            {list}
          </TagsView>
        ) : (
          list
        ))}
      <BulkProgress />
      {!fresh && <ContactsFoot scope={scope} total={total} matches={meant} directory={directory} />}
      {exporting && <ExportContacts filter={exporting} onClose={() => setExporting(undefined)} />}
      {naming && (
        <ViewDialog
          view={looking.views?.find(({ id }) => id === naming.view?.id) ?? naming.view}
          look={naming.look}
          onClose={() => setNaming(undefined)}
          onChosen={choose}
        />
      )}
      <BulkDialogs asked={asked} onClose={() => setAsked(undefined)} onStarted={tellWhenDone} />
    </div>
  );
}
