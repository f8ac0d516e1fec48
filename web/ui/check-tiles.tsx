import { useId } from "react";
import { Checkbox } from "./checkbox.tsx";
import { HelpLine } from "./help-line.tsx";
import { Icon } from "./icon.tsx";
import { type OptionLike, toOption } from "./option.ts";
import "./check-tiles.css";

export interface CheckTilesProps {
  label: string;
  /** The heading of the group says it already: in its place stands how many are on. */
  hideLabel?: boolean;
  /** The checkbox that stands for them all: "All forms". */
  all?: string;
  options: readonly OptionLike[];
  /** Ids of those that are on. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
  error?: string | undefined;
}

/** A set of things that are on or off, two in a row. */
export function CheckTiles(props: CheckTilesProps) {
  const { label, hideLabel, all, options, value, onChange, disabled, error } = props;
  const [id, hint] = [useId(), useId()];
  const items = options.map(toOption);
  const on = items.filter((item) => value.includes(item.id));

  function set(item: string, checked: boolean) {
    onChange(items.map((one) => one.id).filter((one) => (one === item ? checked : value.includes(one))));
  }

  return (
    <div
      role="group"
      aria-label={hideLabel ? label : undefined}
      aria-labelledby={hideLabel ? undefined : id}
      aria-describedby={error ? hint : undefined}
      className="tiles"
    >
      <div className="tiles__h">
        {!hideLabel && <b id={id}>{label}</b>}
        {all && (
          <Checkbox
            label={all}
            value={on.length === 0 ? false : on.length === items.length || "mixed"}
            disabled={disabled}
            onChange={(checked) => onChange(checked ? items.map((item) => item.id) : [])}
          />
        )}
        {hideLabel && (
          <span className="t3 num">
            {on.length} of {items.length}
          </span>
        )}
      </div>
      <div className="tiles__b">
        {items.map((item) => (
          <label key={item.id} className="check ctile">
            {item.icon && <Icon icon={item.icon} />}
            <span className="trunc">{item.label}</span>
            <input
              type="checkbox"
              checked={value.includes(item.id)}
              disabled={disabled || item.disabled}
              onChange={(event) => set(item.id, event.target.checked)}
            />
          </label>
        ))}
      </div>
      {error && (
        <span id={hint} className="help help--error">
          <HelpLine state="error">{error}</HelpLine>
        </span>
      )}
    </div>
  );
}
