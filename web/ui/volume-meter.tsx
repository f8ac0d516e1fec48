import { classNames } from "./class-names.ts";
import "./volume-meter.css";

const BARS = 14;
/** The first bars are green, then yellow, then red. */
const GREEN = 8;
const YELLOW = 12;

export interface VolumeMeterProps {
  label: string;
  /** 0 to 14. */
  level: number;
  /** As wide as its container, bars of 14. */
  block?: boolean;
}

export function VolumeMeter({ label, level, block }: VolumeMeterProps) {
  const lit = Math.max(0, Math.min(BARS, Math.round(level)));
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={BARS}
      aria-valuenow={lit}
      className={classNames("vu", block && "vu--block")}
    >
      {Array.from({ length: BARS }, (_, at) => (
        <i key={at} className={at < lit ? tone(at) : undefined} />
      ))}
    </span>
  );
}

function tone(bar: number): string {
  if (bar < GREEN) return "vu__g";
  return bar < YELLOW ? "vu__y" : "vu__r";
}
