import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { counted } from "../../contract/counted.ts";
import { Icon, type IconType } from "./icon.tsx";
import "./rail-list.css";

export interface RailItem {
  id: string;
  label: string;
  icon?: IconType;
  count?: number;
}

export interface RailListProps {
  label: string;
  items: readonly RailItem[];
  value: string | null;
  onChange: (id: string) => void;
}

/** A column of places or groups beside what it shows: one tab stop, chosen with the arrows. */
export function RailList({ label, items, value, onChange }: RailListProps) {
  return (
    <ListBox
      aria-label={label}
      className="rail-l"
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (key !== undefined) onChange(String(key));
      }}
    >
      {items.map(({ id, label: name, icon, count }) => (
        <ListBoxItem key={id} id={id} textValue={name} className="rail-l__r">
          {icon && <Icon icon={icon} size={14} />}
          <span className="trunc">{name}</span>
          {count !== undefined && <span className="num">{counted(count)}</span>}
        </ListBoxItem>
      ))}
    </ListBox>
  );
}
