import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { type ClientSort, writeFilters } from "../../../contract/client-filters.ts";
import { Button } from "../../ui/button.tsx";
import { FilterPill } from "../../ui/filter-pill.tsx";
import { Menu } from "../../ui/menu.tsx";
import { fieldLabels, sortLabels, valueText } from "./filter-words.ts";
import { filtersOf, type Look } from "./look.ts";
import { useKnown } from "./use-known.ts";
import "../../ui/fading.css";

interface FilterRowProps {
  look: Look;
  /** The button that opens the filters. */
  button: ReactNode;
  onOpen: () => void;
  onChange: (part: Partial<Look>) => void;
}

/** In place of the letters while the list is narrowed: what by, and in which order it stands. */
export function FilterRow({ look, button, onOpen, onChange }: FilterRowProps) {
  const known = useKnown();
  const filters = filtersOf(look);
  return (
    <div className="frow fading" role="group" aria-label="Filters of the list">
      {button}
      {filters.map((filter, at) => (
        <FilterPill
          key={at}
          label={fieldLabels[filter.field]}
          value={valueText(filter, known)}
          onPress={onOpen}
          onRemove={() => onChange({ filters: writeFilters(filters.filter((one) => one !== filter)) })}
        />
      ))}
      <Button kind="ghost" onPress={() => onChange({ filters: "" })}>
        Clear
      </Button>
      <span className="sp" />
      <SortMenu sort={look.sort} onChange={(sort) => onChange({ sort })} />
    </div>
  );
}

function SortMenu({ sort, onChange }: { sort: ClientSort; onChange: (sort: ClientSort) => void }) {
  const [label = ""] = sortLabels[sort].split(",");
  return (
    <Menu
      label="Sort"
      placement="bottom end"
      trigger={
        <Button
          kind="ghost"
          icon={sort.startsWith("-") ? ArrowDown : ArrowUp}
          aria-label={`Sort: ${sortLabels[sort]}`}
        >
          {label}
        </Button>
      }
      items={[{ heading: "Sort", entries: sortEntries(sort, onChange) }]}
    />
  );
}

export const sortEntries = (sort: ClientSort, onChange: (sort: ClientSort) => void) =>
  (Object.keys(sortLabels) as ClientSort[]).map((id) => ({
    id,
    label: sortLabels[id],
    checked: id === sort,
    onPress: () => onChange(id),
  }));
