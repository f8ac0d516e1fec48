import { Calendar as CalendarIcon } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Calendar } from "./calendar.tsx";
import type { DayRange } from "./calendar-days.ts";
import { Icon } from "./icon.tsx";
import { MaskField, type MaskFieldProps } from "./mask-field.tsx";
import { Popover } from "./popover.tsx";

export interface DateFieldProps extends Omit<MaskFieldProps, "mask" | "end">, DayRange {}

/** A day, typed or chosen. `value` and `onChange` as MaskField's: "MM/dd/yyyy", in parts while it is typed. */
export function DateField({ min, max, ...props }: DateFieldProps) {
  const { label, value = null, onChange, disabled, readOnly } = props;
  const choose = (
    <Popover
      label={`Choose ${label}`}
      placement="bottom end"
      trigger={
        <AriaButton className="input__b" aria-label={`Choose ${label}`} isDisabled={disabled}>
          <Icon icon={CalendarIcon} />
        </AriaButton>
      }
    >
      {(close) => (
        <Calendar
          label={label}
          autoFocus
          value={value}
          onChange={(day) => {
            onChange?.(day);
            close();
          }}
          {...{ min, max }}
        />
      )}
    </Popover>
  );
  return <MaskField {...props} mask="date" end={readOnly ? undefined : choose} />;
}
