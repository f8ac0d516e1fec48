import { Ellipsis, MessageSquareText, Tag } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../ui/avatar.tsx";
import { Chip } from "../ui/chip.tsx";
import { type Column, DataTable, type Sort } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Pager } from "../ui/pager.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import { type Campaign, CAMPAIGNS } from "./samples.ts";
import { Section } from "./section.tsx";

type State = "rows" | "loading" | "empty";

export function TableSection() {
  const [state, setState] = useState<State>("rows");
  const [sort, setSort] = useState<Sort>({ id: "sent", direction: "descending" });
  const [open, setOpen] = useState<string | null>("winter");
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const columns = useCampaignColumns();
  const way = sort.direction === "ascending" ? 1 : -1;
  const rows = CAMPAIGNS.toSorted((one, other) =>
    sort.id === "sent" ? way * (one.sent - other.sent) : way * one.name.localeCompare(other.name),
  );
  return (
    <Section title="Data table" wide={3}>
      <Segmented
        label="State"
        hideLabel
        options={[
          { id: "rows", label: "Rows" },
          { id: "loading", label: "Loading" },
          { id: "empty", label: "Empty" },
        ]}
        value={state}
        onChange={setState}
      />
      <div className="card">
        <DataTable
          label="Campaigns"
          columns={columns}
          rows={state === "rows" ? rows : []}
          rowKey={(row) => row.id}
          rowHeight={52}
          rowClassName={(row) => (row.failed > 4 ? "gr--red" : undefined)}
          {...{ sort, onSort: setSort }}
          expanded={open}
          onExpandedChange={setOpen}
          moreLabel={(row) => `Runs of ${row.name}`}
          renderMore={(row) => (
            <p className="t2">
              {row.sent} sent, {row.failed} failed
            </p>
          )}
          loading={state === "loading" ? 5 : undefined}
          empty={
            <EmptyState icon={MessageSquareText} level={3} title="No campaigns yet">
              A campaign texts everyone with a tag.
            </EmptyState>
          }
        />
        <Pager {...{ page, size }} onPage={setPage} onSize={setSize} more={page < 3} />
      </div>
    </Section>
  );
}

function useCampaignColumns(): Column<Campaign>[] {
  const [format, setFormat] = useState<string | null>("SMS");
  return [
    {
      id: "name",
      head: "Name",
      width: "minmax(180px, 1fr)",
      narrow: "minmax(0, 1fr)",
      sortable: true,
      cell: (row) => (
        <span className="two2">
          <b>{row.name}</b>
          <small>{row.about}</small>
        </span>
      ),
    },
    {
      id: "format",
      head: "Format",
      width: "104px",
      drop: 720,
      filter: {
        active: format !== null,
        content: (
          <Select label="Format" options={["SMS", "Email"]} none="Any" value={format} onChange={setFormat} />
        ),
      },
      cell: () => "SMS",
    },
    {
      id: "target",
      head: "Target",
      width: "176px",
      drop: 900,
      cell: (row) => <Chip icon={Tag}>{row.tag}</Chip>,
    },
    {
      id: "by",
      head: "By",
      width: "140px",
      drop: 1020,
      cell: (row) => (
        <span className="who2">
          <Avatar id={row.by} name={row.by} size={24} />
          <span className="trunc">{row.by}</span>
        </span>
      ),
    },
    { id: "sent", head: "Sent", width: "84px", end: true, sortable: true, cell: (row) => row.sent },
    {
      id: "failed",
      head: "Failed",
      width: "84px",
      end: true,
      drop: 520,
      cell: (row) => (row.failed > 0 ? <span className="red">{row.failed}</span> : 0),
    },
    {
      id: "actions",
      head: "Actions",
      hideHead: true,
      width: "48px",
      end: true,
      cell: (row) => <IconButton icon={Ellipsis} label={`More for ${row.name}`} />,
    },
  ];
}
