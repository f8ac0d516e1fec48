import { type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import "./field.css";
import "./slider.css";

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** How the value reads, beside the label and for screen readers: "1.2×", "90°". */
  format?: (value: number) => string;
  disabled?: boolean;
  /** Label and value for assistive technology only: in a row with an icon. */
  hideLabel?: boolean;
  icon?: ReactNode;
  onBlur?: () => void;
  className?: string;
}

export function Slider(props: SliderProps) {
  const { label, value, onChange, min, max, step = 1, format = String, disabled, hideLabel } = props;
  const id = useId();
  const at = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  return (
    <div className={classNames("field slider", props.className)} data-disabled={disabled || undefined}>
      {!hideLabel && (
        <span className="label">
          <label htmlFor={id}>{label}</label>
          <output htmlFor={id} className="num">
            {format(value)}
          </output>
        </span>
      )}
      <span className="slider__row">
        {props.icon}
        <input
          id={id}
          type="range"
          className="slider__in"
          style={{ "--at": at }}
          aria-label={hideLabel ? label : undefined}
          aria-valuetext={format(value)}
          {...{ min, max, step, value, disabled }}
          onChange={(event) => onChange(Number(event.target.value))}
          onBlur={props.onBlur}
        />
      </span>
    </div>
  );
}
