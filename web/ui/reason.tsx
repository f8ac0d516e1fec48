import type { ReactNode } from "react";
import "./button.css";

export interface ReasonProps {
  /** What the control is described by while it is disabled. */
  id: string;
  why: string;
  disabled: boolean;
  children: ReactNode;
}

/** Says why a button is disabled. It hears of no pointer then, so that the browser's own tooltip is the only one. */
export function Reason({ id, why, disabled, children }: ReasonProps) {
  return (
    <span className="btn__why" title={disabled ? why : undefined}>
      {children}
      {disabled && (
        <span id={id} hidden>
          {why}
        </span>
      )}
    </span>
  );
}
