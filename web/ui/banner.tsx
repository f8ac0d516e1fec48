import { CircleAlert, Info, X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, type IconType } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import "./banner.css";

export interface BannerProps {
  kind?: "info" | "warning" | "danger";
  icon?: IconType;
  children: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  onClose?: () => void;
}

/** A lasting state of the page. Warnings and dangers announce themselves when they appear. */
export function Banner({ kind = "info", icon, children, action, onClose }: BannerProps) {
  return (
    <div className={`banner banner--${kind}`} role={kind === "info" ? undefined : "status"}>
      <Icon icon={icon ?? (kind === "info" ? Info : CircleAlert)} />
      <div className="banner__t">{children}</div>
      {action}
      {onClose && <IconButton icon={X} label="Dismiss" onPress={onClose} />}
    </div>
  );
}
