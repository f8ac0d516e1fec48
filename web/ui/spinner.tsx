import { LoaderCircle } from "lucide-react";
import { Icon } from "./icon.tsx";
import "./spinner.css";

export interface SpinnerProps {
  /** What is being waited for. Without it the spinner is decoration beside a text that says so. */
  label?: string;
  size?: 12 | 14 | 16 | 20 | 24;
}

export function Spinner({ label, size = 16 }: SpinnerProps) {
  const glyph = <Icon icon={LoaderCircle} size={size} className="spin" />;
  if (!label) return glyph;
  return (
    <span role="status" aria-label={label} className="spinner">
      {glyph}
    </span>
  );
}
