import { Icon, type IconType } from "./icon.tsx";
import "./filter-chip.css";

export interface FilterChipProps {
  label: string;
  /** How many it would show. */
  count?: number;
  icon?: IconType;
  /** A toggle; without it the chip is a button that opens something. */
  pressed?: boolean;
  onPress: () => void;
}

/** 32 high: a row of ways to look at a list. */
export function FilterChip({ label, count, icon, pressed, onPress }: FilterChipProps) {
  return (
    <button type="button" className="fchip" aria-pressed={pressed} onClick={onPress}>
      {icon && <Icon icon={icon} size={14} />}
      {label}
      {count !== undefined && <span className="num">{count}</span>}
    </button>
  );
}
