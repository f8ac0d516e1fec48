import { type ChangeEvent, useEffect, useRef } from "react";
import "./checkbox.css";
import "./row-check.css";

export interface RowCheckProps {
  /** "Select Rosa Dalton", "Select all 47". */
  label: string;
  value: boolean | "mixed";
  /** `through`: Shift was held, the rows since the last one are meant too. */
  onChange: (on: boolean, through: boolean) => void;
  /** Inside a VirtualGrid, which is one tab stop. */
  excludeFromTabOrder?: boolean;
}

/** The box of a row. Unseen until the row has the pointer or the focus, or the list is `is-checking`. */
export function RowCheck({ label, value, onChange, excludeFromTabOrder }: RowCheckProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = value === "mixed";
  }, [value]);

  function change(event: ChangeEvent<HTMLInputElement>) {
    // A box changes by a click, also from the keyboard: the event knows of Shift.
    const { nativeEvent } = event;
    onChange(event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  }

  return (
    <label className="check rowcheck">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={value === true}
        tabIndex={excludeFromTabOrder ? -1 : undefined}
        onChange={change}
      />
    </label>
  );
}
