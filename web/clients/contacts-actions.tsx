import { useNavigate } from "@tanstack/react-router";
import { Download, FileUp, Plus, RefreshCw } from "lucide-react";
import { memo } from "react";
import type { ClientSort } from "../../contract/client-filters.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ContactsMenu } from "./contacts-menu.tsx";

interface ContactsActionsProps {
  /** There is no contact yet. */
  fresh: boolean;
  refreshing: boolean;
  sort: ClientSort;
  onRefresh: () => void;
  onSort: (sort: ClientSort) => void;
  /** Shows the boxes of the rows. */
  onSelect: () => void;
  /** For those who may. */
  onExport: (() => void) | undefined;
  onAdd: () => void;
}

/** What is done with the contacts as they are listed. No key of a search draws it anew. */
export const ContactsActions = memo(function ContactsActions(props: ContactsActionsProps) {
  const { fresh, refreshing, sort, onRefresh, onSort, onSelect, onExport, onAdd } = props;
  const navigate = useNavigate();
  return (
    <>
      <IconButton
        icon={RefreshCw}
        label="Refresh"
        busy={refreshing}
        className="contacts__r"
        onPress={onRefresh}
      />
      {fresh && (
        <Button
          icon={FileUp}
          className="contacts__x"
          onPress={() => void navigate({ to: "/contacts/import" })}
        >
          Import
        </Button>
      )}
      {onExport && !fresh && (
        <Button icon={Download} className="contacts__x" onPress={onExport}>
          Export
        </Button>
      )}
      <ContactsMenu sort={sort} onSort={onSort} onSelect={onSelect} onExport={onExport} />
      <Button kind="primary" icon={Plus} onPress={onAdd}>
        Add New
      </Button>
    </>
  );
});
