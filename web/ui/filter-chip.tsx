import type { Ref } from "react";
import { Button } from "react-aria-components/Button";
import { Icon, type IconType } from "./icon.tsx";
import "./filter-chip.css";

export interface FilterChipProps {
  label: string;
  /** How many it would show; none is not said. */
  count?: number;
  icon?: IconType;
  /** A toggle; without it the chip is a button that opens something: the trigger of a Menu or Popover. */
  pressed?: boolean;
  onPress?: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** 32 high: a row of ways to look at a list. */
export function FilterChip({ label, count, icon, pressed, onPress, ref }: FilterChipProps) {
  return (
    <Button ref={ref} className="fchip" aria-pressed={pressed} onPress={onPress && (() => onPress())}>
      {icon && <Icon icon={icon} size={14} />}
      {label}
      {count ? <span className="num">{count}</span> : null}
    </Button>
  );
}
