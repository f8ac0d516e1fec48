import { useNavigate } from "@tanstack/react-router";
import { Plus, RefreshCw } from "lucide-react";
import { useRef, useState } from "react";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { useEndpoint } from "../api/use-query.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useShortcut } from "../ui/keys.ts";
import { SearchField } from "../ui/search-field.tsx";
import { VirtualGrid, type VirtualGridHandle } from "../ui/virtual-grid.tsx";
import { ContactRow, ContactRowSkeleton } from "./contact-row.tsx";
import { ContactsMenu } from "./contacts-menu.tsx";
import { ContactsFoot } from "./contacts-foot.tsx";
import { FirstContact, NothingHere, NotLoaded } from "./contacts-empty.tsx";
import { LetterStrip } from "./letter-strip.tsx";
import { scopeKey, scopeTotal } from "./scope.ts";
import { useDirectory } from "./use-directory.ts";
import { useFavorite } from "./use-favorite.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useScope, useSearchText } from "./use-scope.ts";
import "../ui/skeleton.css";
import "./contacts.css";
import "./parts.css";

const columns = ["Name", "Company", "Mobile", "Home", "Managed by", "Last contact"];

export function ContactsPage() {
  const [wanted, setScope] = useScope();
  const { data: counts } = useEndpoint(clients.counts, {});
  const directory = useDirectory(wanted, (scope) => scopeTotal(scope, counts));
  const { scope, count, ended, rowAt } = directory;
  const [text, setText] = useSearchText(wanted.search ?? "", (search) => setScope(search ? { search } : {}));
  const navigate = useNavigate();
  const favorite = useFavorite();
  const [refreshing, setRefreshing] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<VirtualGridHandle>(null);

  async function refresh() {
    setRefreshing(true);
    await directory.refresh();
    setRefreshing(false);
  }
  const keptFocus = useKeptFocus(() => grid.current?.focus());
  const addNew = () => void navigate({ to: "/contacts/contact/new" });
  const open = ({ id }: ClientRow) => void navigate({ to: "/contacts/contact/$id", params: { id } });
  useShortcut({ keys: "n", label: "Add a contact", group: "Contacts", run: addNew });
  useShortcut({ keys: "j", label: "To the list", group: "Contacts", run: () => grid.current?.focus() });

  function onRowKey(key: string, row: ClientRow) {
    if (key === "f") favorite(row);
    if (key === "t" && row.mobilePhone)
      void navigate({ to: "/messages", search: { phone: row.mobilePhone } });
  }

  const fresh = counts?.total === 0 && scopeKey(wanted) === scopeKey({});
  const empty = ended && count === 0;
  return (
    <div className="contacts" {...keptFocus}>
      <header className="sheet__h">
        <h1 title={counts && `${counts.total.toLocaleString("en-US")} contacts in all`}>Contacts</h1>
        {counts && (
          <span className="count num" title="Total contacts">
            {counts.total.toLocaleString("en-US")}
          </span>
        )}
        <span className="sp" />
        <SearchField
          ref={search}
          className="contacts__q"
          label="Search contacts"
          placeholder="Name, company, phone or email"
          kbd="/"
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== "ArrowDown") return;
            event.preventDefault();
            grid.current?.focus();
          }}
        />
        <IconButton
          icon={RefreshCw}
          label="Refresh"
          busy={refreshing}
          className="contacts__r"
          onPress={() => void refresh()}
        />
        <ContactsMenu />
        <Button kind="primary" icon={Plus} onPress={addNew}>
          Add New
        </Button>
      </header>
      <LetterStrip scope={wanted} counts={counts?.letters} onChange={setScope} />
      {fresh ? (
        <FirstContact onAdd={addNew} />
      ) : directory.error && count > 0 && !rowAt(0) ? (
        <NotLoaded error={directory.error} onRetry={() => void refresh()} />
      ) : empty ? (
        <NothingHere scope={scope} onAll={() => setScope({})} />
      ) : (
        <VirtualGrid
          key={scopeKey(scope)}
          ref={grid}
          label="Contacts"
          remember={`contacts ${scopeKey(scope)}`}
          count={count}
          rowHeight={60}
          rowKey={directory.rowKey}
          rowClassName={() => "crow"}
          onRangeChange={directory.onRangeChange}
          onOpen={(index) => {
            const row = rowAt(index);
            if (row) open(row);
          }}
          onEscape={() => search.current?.focus()}
          onRowKey={(key, index) => {
            const row = rowAt(index);
            if (row) onRowKey(key, row);
          }}
          headClassName="chead"
          head={
            <>
              {columns.map((column) => (
                <span key={column} role="columnheader">
                  {column}
                </span>
              ))}
              <span role="columnheader">
                <span className="sr">Actions</span>
              </span>
            </>
          }
          renderRow={(index) => {
            const row = rowAt(index);
            return row ? (
              <ContactRow client={row} search={scope.search} />
            ) : (
              <ContactRowSkeleton index={index} />
            );
          }}
        />
      )}
      {!fresh && <ContactsFoot scope={scope} total={scopeTotal(scope, counts)} directory={directory} />}
    </div>
  );
}
