import { useId } from "react";
import "./progress-bar.css";

export interface ProgressBarProps {
  label: string;
  hideLabel?: boolean;
  /** 0 to `max`. Without it the bar shows that something runs. */
  value?: number;
  max?: number;
  /** The figure in words: "32 of 50 sent". */
  text?: string;
  tone?: "accent" | "amber" | "red" | "neutral";
}

export function ProgressBar({ label, hideLabel, value, max = 100, text, tone = "accent" }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="prog">
      {(!hideLabel || text) && (
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
