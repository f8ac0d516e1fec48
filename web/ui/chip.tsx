import { LoaderCircle, X, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";
import "./chip.css";

export interface ChipProps {
  children: ReactNode;
  /** tag and dynamic (a bolt) are neutral; pending is on its way; removed is struck. */
  kind?: "tag" | "dynamic" | "pending" | "removed" | "line";
  /** A status that needs attention. Normal outcomes are plain text, not chips. */
  tone?: "red" | "amber" | "green" | "blue" | "violet" | "accent";
  icon?: IconType;
  /** Makes the chip a button with a 32 px target. */
  onPress?: () => void;
  pressed?: boolean;
  /** A cross at its end; needs the chip's name for its own. */
  onRemove?: () => void;
  removeLabel?: string;
}

export function Chip({
  children,
  kind = "tag",
  tone,
  icon,
  onPress,
  pressed,
  onRemove,
  removeLabel,
}: ChipProps) {
  const glyph = kind === "dynamic" ? Zap : kind === "pending" ? LoaderCircle : icon;
  const inside = (
    <>
      {glyph && <Icon icon={glyph} size={12} className={kind === "pending" ? "spin" : undefined} />}
      <span>{children}</span>
    </>
  );
  const className = classNames("chip", kind !== "tag" && `chip--${kind}`, tone && `chip--${tone}`);
  if (onPress) {
    return (
      <button
        type="button"
        className={classNames(className, "chip--press")}
        aria-pressed={pressed}
        onClick={onPress}
      >
        {inside}
      </button>
    );
  }
  return (
    <span className={className}>
      {inside}
      {onRemove && (
        <button type="button" className="chip__x" aria-label={removeLabel ?? "Remove"} onClick={onRemove}>
          <Icon icon={X} size={12} />
        </button>
      )}
    </span>
  );
}
