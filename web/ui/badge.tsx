import { limits } from "../../contract/limits.ts";
import { classNames } from "./class-names.ts";
import "./badge.css";

export interface BadgeProps {
  /** Zero shows nothing; from 100 on "99+". */
  count: number;
  /** What is counted, for assistive technology: "unread messages". */
  label?: string;
  kind?: "accent" | "soft" | "quiet" | "red";
  className?: string;
}

export function Badge({ count, label, kind = "accent", className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classNames("badge", `badge--${kind}`, className)}>
      {count > limits.badgeCap ? `${limits.badgeCap}+` : count}
      {label && <span className="sr"> {label}</span>}
    </span>
  );
}
