import { Tag as TagIcon, Trash2 } from "lucide-react";
import { BulkBar } from "../ui/bulk-bar.tsx";
import { Button } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useSelection } from "../ui/use-selection.ts";
import { type Campaign, CAMPAIGNS } from "./samples.ts";
import { Section } from "./section.tsx";

const columns: Column<Campaign>[] = [
  { id: "name", head: "Name", width: "minmax(0, 1fr)", cell: (row) => <b>{row.name}</b> },
  { id: "by", head: "By", width: "140px", drop: 520, cell: (row) => row.by },
];

export function SelectSection() {
  const selection = useSelection(CAMPAIGNS.length, (index) => CAMPAIGNS[index]?.id);
  return (
    <Section title="Rows to select" wide={2}>
      <div className="gallery__bulk card">
        <DataTable
          label="Campaigns to select"
          columns={columns}
          rows={CAMPAIGNS}
          rowKey={(row) => row.id}
          selection={selection}
          selectLabel={(row) => row.name}
        />
        <BulkBar count={selection.count} noun="campaign" onClear={selection.clear}>
          {selection.all !== true && (
            <Button kind="ghost" onPress={() => selection.setAll(true)}>
              Select all {CAMPAIGNS.length}
            </Button>
          )}
          <Button kind="ghost" icon={TagIcon}>
            Tags
          </Button>
          <IconButton icon={Trash2} label={`Delete ${selection.count} campaigns`} />
        </BulkBar>
      </div>
    </Section>
  );
}
