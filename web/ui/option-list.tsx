import { Check } from "lucide-react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Icon } from "./icon.tsx";
import type { Option } from "./option.ts";
import "./option-list.css";

export interface OptionListProps {
  options?: Option[];
  empty?: string;
  /** false: the focus stays in the search field above. */
  autoFocus?: false;
}

/** The open list of Select and ComboBox, which give it its items, selection and name. */
export function OptionList({ options, empty = "Nothing found", ...rest }: OptionListProps) {
  return (
    <ListBox<Option>
      {...rest}
      className="options"
      items={options}
      renderEmptyState={() => <div className="options__none">{empty}</div>}
    >
      {(option) => (
        <ListBoxItem
          id={option.id}
          textValue={option.label}
          isDisabled={option.disabled}
          onAction={option.onAction}
          className="menu__i"
        >
          {({ isSelected }) => (
            <>
              {option.icon && <Icon icon={option.icon} />}
              <span className="trunc">{option.label}</span>
              {option.note && <span className="t3 t12">{option.note}</span>}
              {isSelected && <Icon icon={Check} size={14} className="menu__c" />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
