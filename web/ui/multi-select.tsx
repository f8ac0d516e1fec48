import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useFilter } from "react-aria-components/ComboBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { ariaField, FieldHelp, FieldLabel, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { type OptionLike, toOption } from "./option.ts";
import { OptionList } from "./option-list.tsx";
import { SearchedOptions } from "./searched-options.tsx";
import { SEARCHABLE_FROM } from "./select.tsx";
import "./menu.css";
import "./select.css";

export interface MultiSelectProps extends Omit<FieldProps, "readOnly"> {
  options: readonly OptionLike[];
  /** The ids of those that are chosen, in the order in which they were. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  /** What is typed into the search can be chosen too. */
  freeText?: boolean;
}

/** A Select of which any number can be chosen; its list stays open meanwhile. */
export function MultiSelect(props: MultiSelectProps) {
  const { options, value, onChange, placeholder = "" } = props;
  const { contains } = useFilter({ sensitivity: "base" });
  const [query, setQuery] = useState("");
  const items = options.map(toOption);
  const found = items.filter((item) => contains(item.label, query));
  const typed = query.trim();
  const isNew =
    props.freeText &&
    typed !== "" &&
    !items.some(({ id, label }) => id === typed || label.toLowerCase() === typed.toLowerCase());
  const chosen = value.map((id) => items.find((item) => item.id === id)?.label ?? id).join(", ");
  return (
    <AriaSelect
      {...ariaField(props)}
      selectionMode="multiple"
      value={value}
      onChange={(keys) => onChange(keys.map(String))}
      onOpenChange={() => setQuery("")}
    >
      <FieldLabel {...props} />
      <AriaButton className="select">
        <SelectValue className="select__v">
          {() => <span className={chosen ? "trunc" : "trunc t3"}>{chosen || placeholder}</span>}
        </SelectValue>
        <Icon icon={ChevronsUpDown} size={14} />
      </AriaButton>
      <FieldHelp {...props} />
      <Popover className="menu menu--pop menu--list" offset={4} maxHeight={360}>
        {items.length >= SEARCHABLE_FROM ? (
          <SearchedOptions
            label={props.label}
            options={isNew ? [...found, { id: typed, label: typed }] : found}
            query={query}
            onQueryChange={setQuery}
          />
        ) : (
          <OptionList options={items} />
        )}
      </Popover>
    </AriaSelect>
  );
}
