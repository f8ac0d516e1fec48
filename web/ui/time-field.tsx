import { Clock } from "lucide-react";
import { Select, type SelectProps } from "./select.tsx";
import { findTimes, firstOffered, timeSlots, timeText } from "./time-slots.ts";

export interface TimeFieldProps extends Omit<
  SelectProps,
  "options" | "searchable" | "endIcon" | "find" | "opensAt"
> {
  /** Minutes between the times offered. */
  step?: number;
  /** "HH:mm": none before it is offered. */
  min?: string;
}

/** A time of the day from a list of slots; "HH:mm". A stored time that is no slot stays among them. */
export function TimeField({ step = 15, min, ...props }: TimeFieldProps) {
  const slots = timeSlots(step, min);
  const times = props.value && !slots.includes(props.value) ? [props.value, ...slots].sort() : slots;
  return (
    <Select
      {...props}
      endIcon={Clock}
      searchable
      find={(typed) => findTimes(times, typed)}
      opensAt={firstOffered(slots, min)}
      options={times.map((time) => ({ id: time, label: timeText(time) }))}
    />
  );
}
