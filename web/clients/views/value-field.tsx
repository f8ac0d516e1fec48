import {
  joinValues,
  needsValue,
  takesSeveral,
  valuesMost,
  valuesOf,
} from "../../../contract/client-filters.ts";
import { DateField } from "../../ui/date-field.tsx";
import { MultiSelect } from "../../ui/multi-select.tsx";
import { Select } from "../../ui/select.tsx";
import type { DraftLine } from "./draft.ts";
import { type Known, labelOf, optionsOf } from "./filter-words.ts";

interface ValueFieldProps {
  line: DraftLine;
  label: string;
  known: Known;
  onChange: (value: string) => void;
}

/** By what a filter compares: chosen, or a day that is typed; nothing where the comparison says it all. */
export function ValueField({ line, label, known, onChange }: ValueFieldProps) {
  if (!needsValue(line.operator)) return null;
  const options = optionsOf(line, known);
  if (!options)
    return <DateField label={label} hideLabel value={line.value} onChange={(day) => onChange(day ?? "")} />;
  if (takesSeveral(line.field)) {
    const chosen = valuesOf(line);
    const others = chosen
      .filter((value) => !options.some(({ id }) => id === value))
      .map((id) => ({ id, label: labelOf(line, id, known) }));
    return (
      <MultiSelect
        label={label}
        hideLabel
        placeholder="Choose"
        freeText={line.field === "policy"}
        options={[...options, ...others]}
        value={chosen}
        onChange={(values) => onChange(joinValues(values.slice(0, valuesMost)))}
      />
    );
  }
  // A number of days that was saved from elsewhere.
  const unknown = line.value && !options.some(({ id }) => id === line.value);
  return (
    <Select
      label={label}
      hideLabel
      placeholder="Choose"
      options={unknown ? [...options, line.value] : options}
      value={line.value || null}
      onChange={(value) => onChange(value ?? "")}
    />
  );
}
