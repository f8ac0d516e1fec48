import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";
import "./icon.css";

export type IconType = LucideIcon;

export interface IconProps {
  /** A Lucide icon, imported by name. */
  icon: IconType;
  /** Pixels: 12 in chips, 14 inside a line of text, 16 in controls, 20 alone. */
  size?: 12 | 14 | 16 | 18 | 20 | 24;
  /** Filled, for star and play. */
  fill?: boolean;
  className?: string;
}

/** A picture only: always hidden from assistive technology, the control around it carries the name. */
export function Icon({ icon: Glyph, size = 16, fill, className }: IconProps) {
  return <Glyph aria-hidden="true" className={classNames("i", `i-${size}`, fill && "i-fill", className)} />;
}
