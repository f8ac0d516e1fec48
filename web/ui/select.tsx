import { ChevronsUpDown } from "lucide-react";
import { type Ref, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useFilter } from "react-aria-components/ComboBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { ariaField, FieldHelp, FieldLabel, type FieldProps } from "./field.tsx";
import { Icon, type IconType } from "./icon.tsx";
import { type OptionLike, toOption } from "./option.ts";
import { OptionList } from "./option-list.tsx";
import { SearchedOptions } from "./searched-options.tsx";
import { useTypedChoice } from "./use-typed-choice.ts";
import "./menu.css";
import "./select.css";

export interface SelectProps extends Omit<FieldProps, "readOnly"> {
  options: readonly OptionLike[];
  /** The chosen option's id, null for none. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
  /** Offers "none" as the first choice under this name; choosing it gives null. */
  none?: string;
  /** A search field above the list; from eight options unless told. */
  searchable?: boolean;
  /** The ids of the options that fit what was typed into the search, in place of those that contain it. */
  find?: (typed: string) => readonly string[];
  /** The option that the list opens with while none is chosen. */
  opensAt?: string | undefined;
  endIcon?: IconType;
  ref?: Ref<HTMLButtonElement>;
}

const NONE = "\u0000none";
export const SEARCHABLE_FROM = 8;

export function Select(props: SelectProps) {
  const {
    options,
    value,
    onChange,
    onBlur,
    name,
    placeholder = "",
    none,
    find,
    opensAt,
    endIcon = ChevronsUpDown,
    ref,
  } = props;
  const { contains, startsWith } = useFilter({ sensitivity: "base" });
  const [query, setQuery] = useState("");
  const items = [...(none === undefined ? [] : [{ id: NONE, label: none }]), ...options.map(toOption)];
  const chosen = value ?? (none === undefined ? null : NONE);
  const option = items.find((item) => item.id === chosen);
  const searchable = props.searchable ?? items.length >= SEARCHABLE_FROM;
  const starts = (item: { label: string }) => Number(startsWith(item.label, query));
  const found = find
    ? [...(query === "" && none !== undefined ? [NONE] : []), ...find(query)].flatMap(
        (id) => items.find((item) => item.id === id) ?? [],
      )
    : items
        .filter((item) => contains(item.label, query))
        .toSorted((one, other) => starts(other) - starts(one));
  const onKeyDownCapture = useTypedChoice(find, (id) => onChange?.(id));
  return (
    <AriaSelect
      {...ariaField(props)}
      name={name}
      value={chosen}
      onChange={(key) => onChange?.(key === NONE || key === null ? null : String(key))}
      onBlur={onBlur && (() => onBlur())}
      onOpenChange={() => setQuery("")}
    >
      <FieldLabel {...props} />
      <span className="select__k" onKeyDownCapture={onKeyDownCapture}>
        <AriaButton ref={ref} className="select">
          {/* Not React Aria's text: it comes from the list, which a search shortens. */}
          <SelectValue className="select__v">
            {() =>
              option ? (
                <>
                  {option.icon && <Icon icon={option.icon} />}
                  <span className={option.id === NONE ? "trunc t3" : "trunc"}>{option.label}</span>
                </>
              ) : (
                <span className="trunc t3">{placeholder}</span>
              )
            }
          </SelectValue>
          <Icon icon={endIcon} size={14} />
        </AriaButton>
      </span>
      <FieldHelp {...props} />
      {/* As far from the edge of a small screen as the fields are. */}
      <Popover className="menu menu--pop menu--list" offset={4} maxHeight={360} containerPadding={16}>
        {searchable ? (
          <SearchedOptions
            label={props.label}
            options={found}
            opensAt={opensAt}
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
