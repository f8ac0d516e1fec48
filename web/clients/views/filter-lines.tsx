import { useDeferredValue, useState } from "react";
import {
  type FilterField,
  filterFields,
  filtersMost,
  type FilterOperator,
  writeFilters,
} from "../../../contract/client-filters.ts";
import { clients } from "../../../contract/clients.ts";
import { useEndpoint } from "../../api/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { FilterPanel } from "../../ui/filter-panel.tsx";
import { blankOf, complete, type DraftLine, draftOf } from "./draft.ts";
import { fieldLabels, isSameFilter, operatorsOf, quickFilters } from "./filter-words.ts";
import { filtersOf, type Look } from "./look.ts";
import { useKnown } from "./use-known.ts";
import { ValueField } from "./value-field.tsx";

/** The first field that nothing is asked of yet. */
const unused = (lines: readonly DraftLine[]): FilterField =>
  (Object.keys(filterFields) as FilterField[]).find((field) => lines.every((line) => line.field !== field)) ??
  "managedBy";

export interface FilterLinesProps {
  look: Look;
  search: string | undefined;
  onChange: (filters: string) => void;
  /** Offers to keep what was chosen under a name. */
  onSave: (filters: string) => void;
  onDone: () => void;
}

/** The conditions as they are made, with how many contacts they would leave. */
export function FilterLines({ look, search, onChange, onSave, onDone }: FilterLinesProps) {
  const known = useKnown();
  const [lines, setLines] = useState(() => {
    const filters = filtersOf(look);
    return filters.length > 0 ? filters.map(draftOf) : [blankOf("managedBy")];
  });
  const filters = writeFilters(complete(lines));
  const asked = useDeferredValue(filters);
  const { data: matches } = useEndpoint(clients.matches, {
    query: { ...(asked && { filters: asked }), ...(search && { search }) },
  });
  const put = (line: DraftLine, change: Partial<DraftLine>) =>
    setLines(lines.map((one) => (one.id === line.id ? { ...one, ...change } : one)));
  const fields = (Object.keys(filterFields) as FilterField[])
    .filter((field) => field !== "location" || known.locations.length > 1)
    .filter((field) => field !== "import" || known.imports.length > 0)
    .map((id) => ({ id, label: fieldLabels[id] }));

  return (
    <FilterPanel
      lines={lines}
      fields={fields}
      operatorsOf={({ field }) => operatorsOf(field)}
      renderValue={(line, label) => (
        <ValueField line={line} label={label} known={known} onChange={(value) => put(line, { value })} />
      )}
      onField={(line, field) => put(line, { ...blankOf(field as FilterField), id: line.id })}
      onOperator={(line, operator) => put(line, { operator: operator as FilterOperator })}
      onRemove={(line) => setLines(lines.filter(({ id }) => id !== line.id))}
      onAdd={() => lines.length < filtersMost && setLines([...lines, blankOf(unused(lines))])}
      // The figure of what was chosen before says nothing of what Show does now.
      count={asked === filters ? matches : undefined}
      quick={quickFilters.map(({ label, filter }) => {
        const on = lines.find((line) => isSameFilter(line, filter));
        return (
          <Chip
            key={label}
            kind="line"
            pressed={on !== undefined}
            onPress={() =>
              setLines(
                on ? lines.filter((line) => line !== on) : [...complete(lines).map(draftOf), draftOf(filter)],
              )
            }
          >
            {label}
          </Chip>
        );
      })}
      actions={<Button onPress={() => onSave(filters)}>Save as view</Button>}
      onClear={() => setLines([])}
      onShow={() => {
        onChange(filters);
        onDone();
      }}
    />
  );
}
