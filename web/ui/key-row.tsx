import type { ReactNode } from "react";
import { Icon, type IconType } from "./icon.tsx";
import "./key-row.css";

export interface KeyRowProps {
  label: string;
  /** Stands for the label where many rows repeat; the label stays for assistive technology. */
  icon?: IconType;
  /** Nothing known is blank. */
  children?: ReactNode;
  /** Buttons that belong to the value. */
  actions?: ReactNode;
}

/** Name and value, 32 px. Inside <KeyRows>. */
export function KeyRow({ label, icon, children, actions }: KeyRowProps) {
  return (
    <div className="kv__r">
      <dt className={icon ? "kv__i" : undefined}>
        {icon && <Icon icon={icon} />}
        <span className={icon ? "sr" : "trunc"}>{label}</span>
      </dt>
      <dd className="trunc">{children}</dd>
      {actions && <dd className="kv__a">{actions}</dd>}
    </div>
  );
}

export function KeyRows({ children }: { children: ReactNode }) {
  return <dl className="kv">{children}</dl>;
}
