import { X } from "lucide-react";
import { Icon } from "./icon.tsx";
import "./filter-pill.css";

export interface FilterPillProps {
  /** What is filtered: "Managed by". */
  label: string;
  /** By what: "Maya Torres", "over 90 days ago". */
  value: string;
  /** Opens the filter for a change. */
  onPress: () => void;
  onRemove: () => void;
}

/** A filter that is on. */
export function FilterPill({ label, value, onPress, onRemove }: FilterPillProps) {
  return (
    <span className="fpill">
      <button type="button" className="fpill__b" onClick={onPress}>
        <span>{label}</span> {value}
      </button>
      <button type="button" className="fpill__x" aria-label={`Remove ${label} filter`} onClick={onRemove}>
        <Icon icon={X} size={14} />
      </button>
    </span>
  );
}
