import { CopyPlus, Pencil, Plus, Save } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { FilterChip } from "../ui/filter-chip.tsx";
import { type FilterLine, FilterPanel } from "../ui/filter-panel.tsx";
import { FilterPill } from "../ui/filter-pill.tsx";
import { Popover } from "../ui/popover.tsx";
import { Select } from "../ui/select.tsx";
import { toast } from "../ui/toast.tsx";
import { ViewMenu } from "../ui/view-menu.tsx";
import { FILTER_FIELDS, VIEWS } from "./list-samples.ts";
import { Row, Section } from "./section.tsx";

interface Line extends FilterLine {
  value: string | null;
}

const FIRST: Line[] = [
  { id: "1", field: "Managed by", operator: "is", value: "Maya Torres" },
  { id: "2", field: "Tags", operator: "any of", value: "Homeowner" },
];

export function ViewSection() {
  const [view, setView] = useState("mine");
  const [open, setOpen] = useState(false);
  const [lines, setLines] = useState(FIRST);
  const [quick, setQuick] = useState(false);
  const say = (text: string) => () => toast.success(text);
  const put = (line: Line, change: Partial<Line>) =>
    setLines(lines.map((one) => (one.id === line.id ? { ...one, ...change } : one)));
  return (
    <Section title="Views and filters" wide={2}>
      <Row>
        <ViewMenu
          views={VIEWS}
          current={view}
          edited={view === "mine"}
          onChoose={setView}
          actions={[
            { id: "save", label: "Save changes to this view", icon: Save, onPress: say("Saved") },
            { id: "new", label: "Save as new view...", icon: CopyPlus, onPress: say("New") },
            { id: "edit", label: "Rename or delete...", icon: Pencil, onPress: say("Rename") },
          ]}
        />
      </Row>
      <div className="frow">
        <Popover
          label="Filters"
          className="fpop"
          open={open}
          onOpenChange={setOpen}
          trigger={<FilterChip icon={Plus} label="Filter" />}
        >
          <FilterPanel
            lines={lines}
            fields={FILTER_FIELDS}
            operatorsOf={({ field }) => (field === "Tags" ? ["any of", "none of"] : ["is", "is not"])}
            renderValue={(line, label) => (
              <Select
                label={label}
                hideLabel
                options={["Maya Torres", "Ben Okafor", "Homeowner", "Bundle"]}
                value={line.value}
                onChange={(value) => put(line, { value })}
              />
            )}
            onField={(line, field) => put(line, { field, operator: "is", value: null })}
            onOperator={(line, operator) => put(line, { operator })}
            onRemove={(line) => setLines(lines.filter((one) => one !== line))}
            onAdd={() =>
              setLines([
                ...lines,
                { id: String(Date.now()), field: "Managed by", operator: "is", value: null },
              ])
            }
            count={{ count: 31, more: false }}
            quick={
              <Chip kind="line" pressed={quick} onPress={() => setQuick(!quick)}>
                No mobile
              </Chip>
            }
            actions={<Button onPress={say("Save as view")}>Save as view</Button>}
            onClear={() => setLines([])}
            onShow={() => setOpen(false)}
          />
        </Popover>
        {lines.map((line) => (
          <FilterPill
            key={line.id}
            label={line.field}
            value={line.value ?? "anything"}
            onPress={() => setOpen(true)}
            onRemove={() => setLines(lines.filter((one) => one !== line))}
          />
        ))}
      </div>
    </Section>
  );
}
