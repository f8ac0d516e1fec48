import { Check } from "lucide-react";
import { useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { Option } from "./option.ts";
import "./field.css";
import "./option-cards.css";

export interface OptionCardsProps<T extends string> {
  label: string;
  hideLabel?: boolean;
  /** Two, or a few when stacked, each with its `note`; without notes use Segmented. */
  options: readonly (Option & { id: T })[];
  value: T | null;
  onChange: (value: T) => void;
  /** Below each other. */
  stacked?: boolean;
  disabled?: boolean;
}

export function OptionCards<T extends string>(props: OptionCardsProps<T>) {
  const { label, hideLabel, options, value, onChange, stacked, disabled } = props;
  const id = useId();
  return (
    <fieldset className="fg">
      <legend className={hideLabel ? "sr" : undefined}>{label}</legend>
      <div className={classNames("opts", stacked && "opts--stack")}>
        {options.map((option) => (
          <label key={option.id} className={classNames("opt", option.id === value && "is-on")}>
            <input
              type="radio"
              name={id}
              checked={option.id === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.id)}
            />
            {option.icon && <Icon icon={option.icon} size={20} />}
            <span>
              <b>{option.label}</b>
              <small>{option.note}</small>
            </span>
            <Icon icon={Check} className="opt__on" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
