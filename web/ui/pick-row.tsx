import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import "./checkbox.css";
import "./pick-row.css";

export interface PickRowProps {
  /** checkbox for many, radio for one. */
  kind: "checkbox" | "radio";
  /** Radios of one list share a name. */
  name?: string;
  label: string;
  /** A second, quiet line: the row is 48 high then. */
  detail?: ReactNode;
  /** An Avatar of 28. */
  icon?: ReactNode;
  /** State at the end of the row; of a disabled one the reason: "On call". */
  note?: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
}

/** A whole row to choose by; stands in PickList. */
export function PickRow(props: PickRowProps) {
  const { kind, name, label, detail, icon, note, value, onChange, disabled } = props;
  return (
    <label className={classNames("check pick", detail !== undefined && "pick--2", value && "is-on")}>
      <input
        type={kind}
        name={name}
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {icon}
      <span className="pick__t">
        <span className="trunc">{label}</span>
        {detail !== undefined && <small className="trunc">{detail}</small>}
      </span>
      {note !== undefined && <span className="pick__n">{note}</span>}
    </label>
  );
}

export function PickList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="picks">
      {children}
    </div>
  );
}
