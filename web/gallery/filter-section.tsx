import { Download, Merge, Plus, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import { BulkBar, BulkRule } from "../ui/bulk-bar.tsx";
import { Button } from "../ui/button.tsx";
import { FilterChip } from "../ui/filter-chip.tsx";
import { FilterPill } from "../ui/filter-pill.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { toast } from "../ui/toast.tsx";
import { Row, Section } from "./section.tsx";

const TOPICS = [
  { id: "All", count: 34 },
  { id: "Phone", count: 9 },
  { id: "Messages", count: 8 },
];

const FILTERS = [
  { label: "Managed by", value: "Maya Torres" },
  { label: "Last contact", value: "over 90 days ago" },
];

export function FilterSection() {
  const [topic, setTopic] = useState("All");
  const [filters, setFilters] = useState(FILTERS);
  const [count, setCount] = useState(5);
  return (
    <Section title="Filters, bulk bar" wide={2}>
      <Row>
        {TOPICS.map(({ id, count: shown }) => (
          <FilterChip key={id} label={id} count={shown} pressed={topic === id} onPress={() => setTopic(id)} />
        ))}
      </Row>
      <Row>
        <FilterChip icon={Plus} label="Filter" onPress={() => setFilters(FILTERS)} />
        {filters.map((filter) => (
          <FilterPill
            key={filter.label}
            {...filter}
            onPress={() => toast.success(`Change ${filter.label}`)}
            onRemove={() => setFilters(filters.filter((one) => one !== filter))}
          />
        ))}
      </Row>
      <div className="gallery__bulk card">
        <Button onPress={() => setCount(5)}>Select 5</Button>
        <BulkBar count={count} noun="contact" onClear={() => setCount(0)}>
          <Button kind="ghost" icon={Tag}>
            Tags
          </Button>
          <Button kind="ghost" icon={Download}>
            Export
          </Button>
          <BulkRule />
          <IconButton icon={Merge} label="Merge, select 2" disabled={count !== 2} />
          <IconButton icon={Trash2} label={`Delete ${count} contacts`} />
        </BulkBar>
      </div>
    </Section>
  );
}
