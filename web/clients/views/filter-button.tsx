import { Plus } from "lucide-react";
import type { Ref } from "react";
import { FilterChip } from "../../ui/filter-chip.tsx";
import { Popover } from "../../ui/popover.tsx";
import { FilterLines, type FilterLinesProps } from "./filter-lines.tsx";

interface FilterButtonProps extends Omit<FilterLinesProps, "onDone"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Opens the conditions that the list is narrowed by. */
export function FilterButton({ open, onOpenChange, ref, ...lines }: FilterButtonProps) {
  return (
    <Popover
      label="Filters"
      className="fpop"
      open={open}
      onOpenChange={onOpenChange}
      trigger={<FilterChip ref={ref} icon={Plus} label="Filter" />}
    >
      <FilterLines {...lines} onDone={() => onOpenChange(false)} />
    </Popover>
  );
}
