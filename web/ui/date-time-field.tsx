import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { dayTime, todayText } from "./calendar-days.ts";
import { DateField } from "./date-field.tsx";
import { type FieldProps, fieldClass } from "./field.tsx";
import type { Focusable } from "./focus-ref.ts";
import { instantOf, type InstantParts, partsOf } from "./instant-parts.ts";
import { TimeField } from "./time-field.tsx";
import "./date-time-field.css";

export interface DateTimeFieldProps extends Omit<FieldProps, "hideLabel" | "readOnly"> {
  /** An instant as ISO text. */
  value: string | null;
  /** Null as long as the day or the time is missing; what was typed stays. */
  onChange: (value: string | null) => void;
  /** The first instant that may be chosen. */
  min?: string;
  step?: number;
  timeLabel?: string;
  ref?: Ref<Focusable>;
}

/** A day and a time of the clock on this wall. */
export function DateTimeField({ ref, ...props }: DateTimeFieldProps) {
  const { label, value, onChange, onBlur, min, step, timeLabel = "Time", error, disabled, required } = props;
  const [draft, setDraft] = useState<InstantParts>();
  const parts = draft && instantOf(draft) === value ? draft : partsOf(value);
  const first = partsOf(min);

  function change(part: Partial<InstantParts>) {
    const next = { ...parts, ...part };
    setDraft(next);
    const instant = instantOf(next);
    if (instant !== value) onChange(instant);
  }

  const { box, isTimeDue, leaveTime } = useTimeDue();
  const isDay = !Number.isNaN(new Date(dayTime(parts.day)).getTime());
  const untimed = isDay && parts.time === null;
  // To what is missing, or wrong.
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>(untimed ? ".select" : "input")?.focus(),
  }));
  return (
    <div ref={box} role="group" aria-label={label} className={fieldClass({ ...props, className: "dtf" })}>
      <DateField
        {...{ label, disabled, required, onBlur }}
        note={props.note}
        help={props.help}
        helpState={props.helpState}
        error={untimed ? undefined : error}
        value={parts.day}
        min={min ? todayText(new Date(min)) : undefined}
        onChange={(day) => change({ day })}
      />
      <TimeField
        {...{ disabled, required, step }}
        label={timeLabel}
        onBlur={() => {
          leaveTime();
          onBlur?.();
        }}
        placeholder="Choose"
        error={untimed && isTimeDue ? error : undefined}
        value={parts.time}
        min={parts.day === first.day ? (first.time ?? undefined) : undefined}
        onChange={(time) => change({ time })}
      />
    </div>
  );
}

/** That the time is missing is said when it was left, or the form sent: not while one comes from the day to it. */
function useTimeDue() {
  const box = useRef<HTMLDivElement>(null);
  const [isTimeDue, setTimeDue] = useState(false);
  const [leaveTime] = useState(() => () => setTimeDue(true));
  useEffect(() => {
    const form = box.current?.closest("form");
    form?.addEventListener("submit", leaveTime);
    return () => form?.removeEventListener("submit", leaveTime);
  }, [leaveTime]);
  return { box, isTimeDue, leaveTime };
}
