import { Columns3 } from "lucide-react";
import { type ClientColumn, clientColumns } from "../../../contract/client-filters.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { columnOptions } from "./columns.ts";

interface ColumnsMenuProps {
  columns: readonly ClientColumn[];
  /** Those of them that there is room for. */
  shown: readonly ClientColumn[];
  onChange: (columns: ClientColumn[]) => void;
}

/** Which columns stand beside the name. */
export function ColumnsMenu({ columns, shown, onChange }: ColumnsMenuProps) {
  const toggle = (id: ClientColumn) =>
    onChange(clientColumns.filter((column) => columns.includes(column) !== (column === id)));
  return (
    <Menu
      label="Columns"
      placement="bottom end"
      trigger={<IconButton icon={Columns3} label="Columns" />}
      items={[
        {
          heading: "Columns",
          many: true,
          entries: columnOptions.map(({ id, label }) => ({
            id,
            label,
            checked: columns.includes(id),
            ...(columns.includes(id) && !shown.includes(id) && { note: "No room at this width" }),
            onPress: () => toggle(id),
          })),
        },
      ]}
    />
  );
}
