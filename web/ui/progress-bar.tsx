import { useId } from "react";
import { counted } from "../../contract/counted.ts";
import { classNames } from "./class-names.ts";
import "./progress-bar.css";

export interface ProgressBarProps {
  label: string;
  hideLabel?: boolean;
  /** 0 to `max`. Without it the bar shows that something runs. */
  value?: number;
  max?: number;
  /** The figure in words: "32 of 50 sent". */
  text?: string;
  /** Stands above what it tells of, as its heading; the figure is written from `value` and `max`. */
  heading?: boolean;
  tone?: "accent" | "amber" | "red" | "neutral";
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, hideLabel, value, max = 100, text, heading, tone = "accent" } = props;
  const id = useId();
  return (
    <div className={classNames("prog", heading && "prog--h")}>
      {heading && (
        <div className="prog__h">
          <h2 id={id}>{label}</h2>
          {value !== undefined && (
            <span className="t2 num">
              <b>{counted(value)}</b> of {counted(max)}
            </span>
          )}
        </div>
      )}
      {!heading && (!hideLabel || text) && (
        <div className="prog__h">
          {!hideLabel && <span id={id}>{label}</span>}
          {text && <span className="t3 num">{text}</span>}
        </div>
      )}
      <progress
        className={`bar bar--${tone}`}
        max={max}
        value={value}
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={hideLabel ? undefined : id}
        aria-valuetext={text}
      />
    </div>
  );
}
