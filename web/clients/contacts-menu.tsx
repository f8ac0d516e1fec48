import { useNavigate } from "@tanstack/react-router";
import { CheckCheck, Copy, Download, Ellipsis, FileUp, Trash2 } from "lucide-react";
import type { ClientSort } from "../../contract/client-filters.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu } from "../ui/menu.tsx";
import { sortEntries } from "./views/filter-row.tsx";

interface ContactsMenuProps {
  sort: ClientSort;
  onSort: (sort: ClientSort) => void;
  /** Shows the boxes of the rows. */
  onSelect: () => void;
  /** For those who may. */
  onExport: (() => void) | undefined;
}

/** What is done with the whole directory rather than with one contact. */
export function ContactsMenu({ sort, onSort, onSelect, onExport }: ContactsMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu
      label="More for contacts"
      trigger={<IconButton icon={Ellipsis} label="More for contacts" className="contacts__m" />}
      placement="bottom end"
      items={[
        { heading: "Sort", entries: sortEntries(sort, onSort) },
        "-",
        { id: "select", label: "Select contacts", icon: CheckCheck, kbd: "x", onPress: onSelect },
        ...(onExport ? [{ id: "export", label: "Export", icon: Download, onPress: onExport }] : []),
        {
          id: "import",
          label: "Import contacts",
          icon: FileUp,
          onPress: () => void navigate({ to: "/contacts/import" }),
        },
        {
          id: "duplicates",
          label: "Find duplicates",
          icon: Copy,
          onPress: () => void navigate({ to: "/contacts/duplicates" }),
        },
        {
          id: "trash",
          label: "Trash",
          icon: Trash2,
          onPress: () => void navigate({ to: "/contacts/trash" }),
        },
      ]}
    />
  );
}
