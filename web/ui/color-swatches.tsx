import { Check } from "lucide-react";
import { useId } from "react";
import { Icon } from "./icon.tsx";
import "./field.css";
import "./color-swatches.css";

export interface Swatch {
  name: string;
  /** "#06b6d4" */
  color: string;
}

export interface ColorSwatchesProps {
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  colors: readonly Swatch[];
  /** Compared as written; a colour that is not among them leaves all unchosen. */
  value: string | null;
  onChange: (color: string) => void;
  disabled?: boolean;
}

/** Colours to choose one of, six in a row. Native radios: the arrows walk them. */
export function ColorSwatches({ label, hideLabel, colors, value, onChange, disabled }: ColorSwatchesProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-label={hideLabel ? label : undefined}
      aria-labelledby={hideLabel ? undefined : id}
      className="field"
    >
      {!hideLabel && (
        <span id={id} className="label">
          {label}
        </span>
      )}
      <div className="swatches">
        {colors.map(({ name, color }) => (
          <label key={color} className="swatch" title={name} style={{ background: color }}>
            <input
              type="radio"
              name={id}
              aria-label={name}
              checked={color === value}
              disabled={disabled}
              onChange={() => onChange(color)}
            />
            <Icon icon={Check} />
          </label>
        ))}
      </div>
    </div>
  );
}
