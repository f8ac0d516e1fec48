import { Plus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import "./repeater.css";

export interface RepeaterProps<Item> {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** The fields of a row, as children of a grid: give them `span`s that fill 12 columns. */
  renderItem: (item: Item, at: number) => ReactNode;
  /** "Remove phone 2" */
  removeLabel: (item: Item, at: number) => string;
  onRemove: (at: number) => void;
  /** "Add phone" */
  addLabel: string;
  onAdd: () => void;
  /** No more may be added. */
  full?: boolean;
  /** At least this many stay. */
  least?: number;
  disabled?: boolean;
}

/** One row per item, remove at its right, add below. The focus goes to the row that was added, or stays in the list. */
export function Repeater<Item>(props: RepeaterProps<Item>) {
  const { label, items, itemKey, renderItem, removeLabel, addLabel, full, least = 0, disabled } = props;
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<"added" | "removed" | null>(null);

  useEffect(() => {
    const rows = box.current?.querySelectorAll<HTMLElement>(".rep");
    const control = wanted.current === "added" && rows?.[items.length - 1];
    if (control) control.querySelector<HTMLElement>("input, button, textarea")?.focus();
    if (wanted.current === "removed") box.current?.querySelector<HTMLElement>(".addrow")?.focus();
    wanted.current = null;
  }, [items.length]);

  return (
    <div ref={box} role="group" aria-label={label} className="reps">
      {items.map((item, at) => (
        <div key={itemKey(item)} className="rep">
          <div className="grid12">{renderItem(item, at)}</div>
          {items.length > least && (
            <IconButton
              icon={X}
              label={removeLabel(item, at)}
              disabled={disabled}
              onPress={() => {
                wanted.current = "removed";
                props.onRemove(at);
              }}
            />
          )}
        </div>
      ))}
      {!full && !disabled && (
        <button
          type="button"
          className="addrow"
          onClick={() => {
            wanted.current = "added";
            props.onAdd();
          }}
        >
          <Icon icon={Plus} size={14} />
          {addLabel}
        </button>
      )}
    </div>
  );
}
